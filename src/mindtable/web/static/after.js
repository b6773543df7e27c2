// After: what is looked for in the background is asked for until it is there; a link is copied to be shared.
import { abroad, copy } from "./share.js";

const EVERY = 700; // milliseconds between two looks, and a little more each time
const LATER = 5000;

let wait = EVERY;

async function look() {
  const boxes = document.hidden ? [] : document.querySelectorAll("[data-pending]");
  wait = boxes.length ? Math.min(wait * 1.05, LATER) : EVERY;
  for (const box of boxes) {
    const answer = await fetch(box.dataset.pending).catch(() => null);
    if (!answer?.ok) continue;
    const html = await answer.text().catch(() => "");
    const next = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
    if (next && box.isConnected) box.replaceWith(next);
  }
  setTimeout(look, wait);
}
setTimeout(look, wait);

document.addEventListener("click", async (event) => {
  const link = event.target.closest("[data-share]");
  if (!link) return;
  event.preventDefault();
  const words = JSON.parse(document.getElementById("table").dataset.facts).words;
  const told = await copy(abroad(link.href), words);
  if (!told.length) return;
  const line = Object.assign(document.createElement("div"), { className: "msg" });
  line.append(Object.assign(document.createElement("span"), { textContent: told.join(" ") }));
  document.getElementById("messages").replaceChildren(line);
});
