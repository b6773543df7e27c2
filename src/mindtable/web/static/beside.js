// Setting up a game beside the box: all decks at once.
const all = document.querySelector("[data-all]");
all.hidden = false;
all.addEventListener("click", (event) => {
  const source = event.target.closest("[data-source]")?.dataset.source;
  if (source) for (const one of document.querySelectorAll(`.cdeck input[value="${source}"]`)) one.checked = true;
});
