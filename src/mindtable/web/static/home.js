// Home: play at once, join by a link.
import { complain, get, send, sitDown } from "./send.js";

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-play]");
  if (!button) return;
  button.disabled = true;
  try {
    const form = new DOMParser().parseFromString(await get(`/new/${button.dataset.play}`), "text/html").getElementById("setup");
    sitDown(await send("/api/tables", JSON.parse(form.dataset.wish)));
  } catch (error) {
    complain(error);
    button.disabled = false;
  }
});

document.addEventListener("submit", async (event) => {
  const form = event.target;
  event.preventDefault();
  const button = form.querySelector("button");
  try {
    if (form.dataset.secret) {
      button.disabled = true; // two at once would be two visitors, of whom the last has the cookie and no seat
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
    button.disabled = false;
  }
});
