// Gallery: filters and cards without loading the page again, and packs of one's own that are kept in this browser.
import { complain, get } from "./send.js";
import { asking, kept, keep } from "./packs.js";

const title = () => document.querySelector("[data-packs]")?.dataset.packs ?? location.pathname.split("/")[2];
const dialog = () => document.getElementById("large");
const grid = location.pathname.split("/").length === 3;
let turn = 0;

async function page(address, packs = kept(title())) {
  return new DOMParser().parseFromString(await get(address, asking(packs)), "text/html");
}

async function show(address, packs) {
  const mine = ++turn;
  const found = await page(address, packs);
  if (mine !== turn) return false;
  const typed = document.activeElement?.name === "q" ? document.activeElement.value : null;
  Idiomorph.morph(document.getElementById("gallery"), found.getElementById("gallery"), {
    ignoreActiveValue: true,
    callbacks: { beforeAttributeUpdated: (name, node) => !(name === "open" && node.id === "packs") },
  });
  document.title = found.title;
  if (typed !== null) document.querySelector("[name=q]").focus();
  return true;
}

async function open(address) {
  const found = await page(address);
  const card = found.querySelector("article.gone");
  const old = dialog().querySelector("article");
  if (old) old.replaceWith(card);
  else dialog().append(card);
  dialog().setAttribute("aria-label", card.getAttribute("aria-label"));
  if (!dialog().open) dialog().showModal();
  dialog().scrollTop = 0;
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-open], a[data-filter]");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || (!grid && !kept(title()).length)) return;
  event.preventDefault();
  const there = link.getAttribute("href");
  try {
    if (link.dataset.open && grid) {
      const again = dialog().open;
      await open(there);
      history[again ? "replaceState" : "pushState"]({ card: true }, "", there);
      if (again) dialog().querySelector("[rel=next], [rel=prev]")?.focus();
    } else {
      await show(there);
      history.pushState(null, "", there);
    }
  } catch (error) {
    location.href = there;
  }
});

// Closing leads back to the cards, going back closes.
document.addEventListener("close", () => history.state?.card && history.back(), true);
addEventListener("popstate", () => {
  if (history.state?.card) open(location.href).catch(complain);
  else if (dialog().open) dialog().close();
  else show(location.href).catch(complain);
});
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input") || (grid && !dialog().open)) return;
  const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (way) document.querySelector(`.gone [rel=${way}]`)?.click();
});

const search = (form) => `${form.getAttribute("action")}?${new URLSearchParams([...new FormData(form)].filter(([, value]) => value))}`;
let typing = 0;
document.addEventListener("input", (event) => {
  if (event.target.name !== "q") return;
  clearTimeout(typing);
  typing = setTimeout(async () => {
    const there = search(event.target.form).replace(/\?$/, "");
    if (await show(there).catch(() => false)) history.replaceState(null, "", there);
  }, 180);
});
document.addEventListener("submit", (event) => {
  if (event.target.id !== "filters") return;
  event.preventDefault();
  event.target.q.dispatchEvent(new Event("input", { bubbles: true }));
});

// -- packs

async function lay(packs) {
  try {
    await show(location.href, packs);
    keep(title(), packs);
  } catch (error) {
    complain(error);
    return error.status === 422;
  }
}
document.addEventListener("change", async (event) => {
  if (!("lay" in event.target.dataset) || !event.target.files.length) return;
  const file = event.target.files[0];
  event.target.value = "";
  await lay([...kept(title()), { name: file.name.slice(0, 80), text: await file.text() }]);
});
document.addEventListener("click", (event) => {
  const at = event.target.closest("[data-unlay]")?.dataset.unlay;
  if (at !== undefined) lay(kept(title()).filter((_, number) => number !== Number(at)));
});
// A pack that fits no longer is told once, and taken off.
if (kept(title()).length) lay(kept(title())).then((refused) => refused && keep(title(), []));
