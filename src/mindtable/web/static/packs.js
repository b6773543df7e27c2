// Packs: the card packs that somebody keeps in this browser, by title.
const place = (title) => `mindtable.packs.${title}`;

export function kept(title) {
  try {
    const packs = JSON.parse(localStorage.getItem(place(title)) ?? "[]");
    return Array.isArray(packs) ? packs.filter((pack) => typeof pack?.name === "string" && typeof pack?.text === "string") : [];
  } catch {
    return [];
  }
}

// How a page is asked for: with packs it has to be asked for with them.
export const asking = (packs) =>
  packs.length
    ? { method: "POST", headers: { "content-type": "application/json", accept: "application/json" }, body: JSON.stringify({ packs }) }
    : { headers: { accept: "text/html" } };

// Packs that were opened in the gallery lie over the cards of every new table: a set-up says so.
export function laid() {
  const packs = kept(document.getElementById("packs").dataset.title);
  const line = document.getElementById("laid");
  line.hidden = !packs.length;
  line.querySelector("b").textContent = packs.map((pack) => pack.name).join(", ");
  return packs;
}

export function keep(title, packs) {
  if (packs.length) localStorage.setItem(place(title), JSON.stringify(packs));
  else localStorage.removeItem(place(title));
}
