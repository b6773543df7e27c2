// Setting up a game beside the box: all decks at once, and the packs of this browser.
import { laid } from "./packs.js";

const all = document.querySelector("[data-all]");
all.hidden = false;
all.addEventListener("click", (event) => {
  const source = event.target.closest("[data-source]")?.dataset.source;
  if (source) for (const one of document.querySelectorAll(`.cdeck input[value="${source}"]`)) one.checked = true;
});

// They go along as files, like those that are chosen here.
const packs = laid();
document.getElementById("setup").addEventListener("formdata", ({ formData }) => {
  for (const { name, text } of packs) formData.append("kept", new File([text], `${name.replace(/\.toml$/, "")}.toml`));
});
