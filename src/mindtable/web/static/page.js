// Page: what every page can do: change the theme, and the language without losing one's place.
const root = document.documentElement;
const night = matchMedia("(prefers-color-scheme: dark)");

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-act=theme]")) return;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : night.matches;
  root.dataset.theme = dark ? "light" : "dark";
  document.cookie = `mindtable_theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
});

// A form that leads to another page is sent once, however often it is touched until that has come.
const COMES = 5000; // milliseconds after which it may be sent anew
addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  if ("sent" in form.dataset) return event.preventDefault();
  form.dataset.sent = "";
  setTimeout(() => delete form.dataset.sent, COMES);
});

// Which files were chosen is said beside the button, in the words of the page.
document.addEventListener("change", (event) => {
  const said = event.target.closest(".pickfile")?.querySelector("[data-none]");
  if (said) said.textContent = [...event.target.files].map((file) => file.name).join(", ") || said.dataset.none;
});

// The address may have changed since the page was drawn: filters, moments, a rule that was jumped to.
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-language]");
  if (link) link.search = `?back=${encodeURIComponent(location.pathname + location.search + location.hash)}`;
});

// The window of an installed page has the colour of its table.
const tint = () => document.querySelector("meta[name=theme-color]").setAttribute("content", getComputedStyle(document.body).backgroundColor);
new MutationObserver(tint).observe(root, { attributeFilter: ["data-theme", "data-world"] });
night.addEventListener("change", tint);
tint();

// It says so in words, too, when the server cannot be reached.
if (matchMedia("(display-mode: standalone)").matches) navigator.serviceWorker?.register("/worker.js");
