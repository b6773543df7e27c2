// Rules: the search as one types. Without this the button does the same.
const field = document.getElementById("q");
let turn = 0;

async function look() {
  const mine = ++turn;
  const words = field.value.trim();
  const there = words ? `${location.pathname}?q=${encodeURIComponent(words)}` : location.pathname;
  await new Promise((go) => setTimeout(go, 150));
  if (mine !== turn) return;
  const answer = await fetch(there).catch(() => null);
  if (!answer?.ok || mine !== turn) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.getElementById("found").replaceWith(page.getElementById("found"));
  document.getElementById("said").textContent = words ? document.querySelector("#found .book__lead, #found .emptybox span").firstChild.textContent : "";
  history.replaceState(null, "", there);
}

// The chapter that is being read is marked in the list.
const chapters = [...document.querySelectorAll("#contents a")];
function here() {
  const top = (link) => document.getElementById(link.hash.slice(1))?.getBoundingClientRect().top ?? Infinity;
  const read = chapters.findLast((link) => top(link) < innerHeight / 3);
  for (const link of chapters) link === read ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current");
}
addEventListener("scroll", () => requestAnimationFrame(here), { passive: true });
here();

field.addEventListener("input", look);
if (field.value !== (new URLSearchParams(location.search).get("q") ?? "")) look(); // typed before this was here
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.closest("input, dialog")) return;
  event.preventDefault();
  field.focus();
});
if (matchMedia("(max-width: 53em)").matches) document.querySelector("#contents details").open = false;
