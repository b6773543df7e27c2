// Page: what every page can do: change the theme, and say when the server does not answer.
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-act=theme]")) return;
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  document.cookie = `mindtable_theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
});
