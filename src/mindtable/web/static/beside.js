// Setting up a game beside the box: all decks at once, and the packs of this browser.
import { laid } from "./packs.js";

// What all decks are is shown as chosen, too.
const all = document.querySelector("[data-all]");
const show = () => {
  const drawn = new Set(Array.from(document.querySelectorAll(".cdeck input:checked"), (one) => one.value));
  for (const one of all.querySelectorAll("[data-source]")) {
    const on = drawn.size === 1 && drawn.has(one.dataset.source);
    one.classList.toggle("on", on);
    one.setAttribute("aria-pressed", on);
  }
};
all.hidden = false;
all.addEventListener("click", (event) => {
  const source = event.target.closest("[data-source]")?.dataset.source;
  if (source) for (const one of document.querySelectorAll(`.cdeck input[value="${source}"]`)) one.checked = true;
  show();
});
document.getElementById("setup").addEventListener("change", show);
show();

// They go along as files, like those that are chosen here.
const packs = laid();
document.getElementById("setup").addEventListener("formdata", ({ formData }) => {
  for (const { name, text } of packs) formData.append("kept", new File([text], `${name.replace(/\.toml$/, "")}.toml`));
});
