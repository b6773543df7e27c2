// Worker: what an installed page shows while the server cannot be reached. It keeps that one page, and nothing else.
const KEPT = "mindtable";
const PAGE = "/offline"; // its styles and fonts are those of home, which the browser keeps by itself

const keep = async () => (await caches.open(KEPT)).add(new Request(PAGE, { cache: "reload" }));

addEventListener("install", (event) => {
  event.waitUntil(keep());
  // Nothing else takes a way through here, where the browser can be told so.
  for (const urlPattern of ["/api/*", "/static/*"]) event.addRoutes?.({ condition: { urlPattern }, source: "network" });
});

addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(PAGE)) ?? Response.error()));
  if (new URL(event.request.url).pathname === "/") event.waitUntil(keep().catch(() => {})); // the language may have changed
});
