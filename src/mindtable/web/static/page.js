// Page: what every page can do: change the theme, and the language without losing one's place.
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-act=theme]")) return;
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  document.cookie = `mindtable_theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
});

// The address may have changed since the page was drawn: filters, moments, a rule that was jumped to.
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-language]");
  if (link) link.search = `?back=${encodeURIComponent(location.pathname + location.search + location.hash)}`;
});
