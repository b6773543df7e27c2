// Clauses: a rule is read beside the table, in a dialog of its own. With a key held it opens in another window as ever.
const NAMED = /\b[A-Z]+[\d-]/;

function dialog() {
  let box = document.getElementById("rule");
  if (!box) {
    box = Object.assign(document.createElement("dialog"), { id: "rule", className: "large" });
    document.documentElement.append(box); // beside the page, which is drawn anew
  }
  return box;
}

async function open(link) {
  const { pathname, hash } = new URL(link.href);
  const answer = await fetch(`${pathname}/clause/${hash.slice(1)}?part=true`).catch(() => null);
  if (!answer?.ok) return window.open(link.href, "_blank", "noopener");
  const body = new DOMParser().parseFromString(await answer.text(), "text/html").body;
  const box = dialog();
  box.replaceChildren(...body.childNodes);
  box.setAttribute("aria-label", box.querySelector("h2").textContent);
  if (!box.open) box.showModal();
  box.querySelector("button").focus();
  box.scrollTop = 0;
}

// Before anybody else hears of the click: a line of the story would fold.
document.addEventListener(
  "click",
  (event) => {
    const link = event.target.closest?.("a.clause:not(.clause--here)");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    event.stopPropagation();
    open(link);
  },
  true,
);

// Where a text of the script's own names rules, they become links.
export async function link(place, rules) {
  const text = place.textContent;
  if (!NAMED.test(text)) return;
  const answer = await fetch(`${rules}/linked?text=${encodeURIComponent(text)}`).catch(() => null);
  if (!answer?.ok || place.textContent !== text) return;
  place.replaceChildren(...new DOMParser().parseFromString(await answer.text(), "text/html").body.childNodes);
}
