// Previews: what each choice would do, on its row and, while it is pointed at, on the board.
import { get } from "./send.js";

let known = new Map();
let asked = "";
let theirs = {};

export function forget() {
  known = new Map();
  asked = "";
  point(null);
}

export async function show(address, facts) {
  const key = `${address} ${facts.entry}`;
  theirs = facts.theirs;
  if (asked !== key) {
    asked = key;
    const told = await get(address).catch(() => null);
    if (told === null || asked !== key) return;
    known = new Map(JSON.parse(told).map((one) => [one.notation, one]));
  }
  const silent = facts.plain.filter(alike);
  for (const row of document.querySelectorAll("#now [data-choice]")) {
    const told = known.get(row.dataset.choice);
    const price = row.querySelector("[data-price]");
    if (!told || !price || price.childElementCount) continue;
    price.append(...chips(told, facts, silent));
    if (told.words) row.title = told.words;
  }
  gains();
}

// Whether every choice that changes a number changes it alike: it tells none of them apart then.
const alike = (gauge) =>
  new Set([...known.values()].map((one) => one.told.changes[gauge]).filter((change) => change !== undefined)).size < 2;

// What a choice brings in one number, written where it is touched; the most of them stands out.
function gains() {
  const spots = [...document.querySelectorAll("#board [data-gain]")].filter(
    (spot) => known.has(spot.dataset.of) && !known.get(spot.dataset.of).told.depends,
  );
  const gain = (spot) => known.get(spot.dataset.of).told.changes[spot.dataset.gain] ?? 0;
  const most = Math.max(...spots.map(gain));
  for (const spot of spots) {
    spot.textContent = signed(gain(spot));
    spot.parentElement.classList.toggle("best", gain(spot) === most);
  }
}

function chips(told, facts, silent) {
  const shown = Object.entries(told.told.changes).filter(([gauge]) => !silent.includes(gauge));
  const found = shown.map(([gauge, change]) => {
    const chip = document.createElement("span");
    const theirs = facts.theirs[gauge]; // a rival's number: what they gain is no gain
    chip.className = `chip chip--${change > 0 === !theirs ? "gain" : "loss"}`;
    for (const sign of [theirs, facts.signs[gauge]]) {
      if (!sign) continue;
      const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      svg.setAttribute("class", "i");
      svg.setAttribute("aria-hidden", "true");
      const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
      use.setAttribute("href", `${facts.icons}#${sign}`);
      svg.append(use);
      chip.append(svg);
    }
    chip.append(Object.assign(document.createElement("b"), { textContent: signed(change), ariaHidden: told.words ? "true" : null }));
    return chip;
  });
  if (told.words) found.push(Object.assign(document.createElement("span"), { className: "sr", textContent: told.words }));
  return found;
}

const signed = (change) => (change < 0 ? `−${-change}` : `+${change}`);

export function point(notation) {
  for (const old of document.querySelectorAll(".ghost")) old.remove();
  const told = notation === null ? null : known.get(notation);
  if (!told) return;
  for (const [gauge, change] of Object.entries(told.told.changes))
    for (const number of document.querySelectorAll(`[data-gauge="${gauge}"]`)) {
      const ghost = document.createElement("i");
      ghost.className = `ghost chip--${change > 0 === !theirs[gauge] ? "gain" : "loss"}`;
      ghost.textContent = signed(change);
      ghost.setAttribute("aria-hidden", "true");
      number.append(ghost);
    }
}
