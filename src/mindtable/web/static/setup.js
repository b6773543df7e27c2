// Setup: every field is sent to the server, which draws the table it makes; the button makes it.
import { laid } from "./packs.js";
import { complain, send, sitDown } from "./send.js";

const form = () => document.getElementById("setup");
let turn = 0;

function address() {
  const fields = new FormData(form());
  fields.delete("packs");
  const title = fields.get("title");
  const kept = new URLSearchParams([...fields].filter(([name, value]) => value && name !== "title"));
  return `/new/${title}?${kept}`;
}

async function redraw(event) {
  if (event.target.type === "file") return;
  if (event.target.name === "title") for (const name of ["mode", "n", "difficulty"]) for (const field of form().querySelectorAll(`[name=${name}]`)) field.disabled = true;
  const mine = ++turn;
  const there = address();
  const answer = await fetch(there).catch(() => null);
  if (!answer?.ok || mine !== turn) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  history.replaceState(null, "", there);
  document.documentElement.dataset.world = page.documentElement.dataset.world;
  for (const sheet of page.head.querySelectorAll("link[rel=stylesheet]"))
    if (!document.head.querySelector(`link[href="${sheet.getAttribute("href")}"]`)) document.head.append(sheet.cloneNode());
  document.body.className = page.body.className;
  document.title = page.title;
  Idiomorph.morph(document.body, [...page.body.childNodes], {
    morphStyle: "innerHTML",
    ignoreActiveValue: document.activeElement?.matches("input[name^=name]"), // somebody is typing there
    callbacks: { beforeAttributeUpdated: (name) => name !== "open", beforeNodeMorphed: (node) => node.type !== "file" && !node.dataset?.none },
  });
  laid();
}

laid();

document.addEventListener("change", redraw);

document.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = event.target.querySelector("[type=submit]");
  button.disabled = true;
  try {
    await redraw(event);
    const wish = JSON.parse(form().dataset.wish);
    const files = [...(form().elements.packs?.files ?? [])];
    const chosen = await Promise.all(files.map(async (file) => ({ name: file.name.slice(0, 80), text: await file.text() })));
    wish.packs = [...laid(), ...chosen];
    sitDown(await send("/api/tables", wish));
  } catch (error) {
    complain(error);
    button.disabled = false;
  }
});

// On a phone the modes are a strip: the one that is chosen is in sight. The page itself stays where it is.
const mode = document.querySelector("[name=mode]:checked")?.closest("label");
if (mode) mode.parentElement.scrollLeft = mode.offsetLeft - (mode.parentElement.clientWidth - mode.offsetWidth) / 2;
