// History: another filter is shown at once.
document.getElementById("filter")?.addEventListener("change", (event) => {
  const form = event.currentTarget;
  if (event.target.name === "title") form.elements.mode.value = ""; // another game has other formats
  form.requestSubmit();
});
