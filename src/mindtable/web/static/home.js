// Home: play at once, join by a link.
import { complain, send, sitDown } from "./send.js";

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-play]");
  if (!button) return;
  button.disabled = true;
  try {
    const page = await fetch(`/new/${button.dataset.play}`).then((answer) => answer.text());
    const form = new DOMParser().parseFromString(page, "text/html").getElementById("setup");
    sitDown(await send("/api/tables", JSON.parse(form.dataset.wish)));
  } catch (error) {
    complain(error);
    button.disabled = false;
  }
});

document.addEventListener("submit", async (event) => {
  const form = event.target;
  event.preventDefault();
  try {
    if (form.dataset.secret) {
      const made = await send("/api/join", { link: form.dataset.secret, name: form.elements.name.value.trim() });
      location.href = `/tables/${made.table}`;
    } else {
      const typed = form.elements.link.value.trim();
      const found = /\/(?:join|tables)\/([\w-]+)\/?$/.exec(typed);
      const table = /\/tables\//.test(typed);
      location.href = table && found ? `/tables/${found[1]}` : `/join/${encodeURIComponent(found ? found[1] : typed)}`;
    }
  } catch (error) {
    complain(error);
  }
});
