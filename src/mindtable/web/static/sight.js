// Sight: what may be touched is brought where it is seen, and what lies over the board is put away.
import { scroller } from "./motion.js";
import { still } from "./settings.js";

const EDGE = 8; // pixels: what is brought into sight keeps so far away from the bar and the sheet
const MOST = 0.75; // of what may be touched has to be seen
const SEEN = 40; // pixels of something taller are enough to know that it is there

const $ = (query) => document.querySelector(query);
const all = (query) => [...document.querySelectorAll(query)];

// What of a board that is longer than the screen can be seen: the sheet may be open.
function between(rolls) {
  const own = rolls.id === "board" && rolls.getBoundingClientRect();
  if (own) return own;
  return { top: $("#bar").getBoundingClientRect().bottom, bottom: Math.max($("#now").getBoundingClientRect().top, innerHeight * 0.6) };
}

// What somebody unfolds at the edge of the screen is seen as far as there is room.
export function unfolded(box) {
  const rolls = box.open && scroller();
  if (!rolls) return;
  const { top, bottom } = between(rolls);
  const is = box.getBoundingClientRect();
  if (is.bottom > bottom) rolls.scrollBy({ top: Math.min(is.bottom + EDGE - bottom, is.top - EDGE - top), behavior: still() ? "auto" : "smooth" });
}

// A drawer that lies over the board closes when something else is touched; what was opened large out of it is no other.
export function drawers(touched) {
  if (touched?.closest("dialog")) return false;
  const open = all("#board .drawer[open]").filter((one) => !one.contains(touched) && getComputedStyle(one.lastElementChild).position === "absolute");
  for (const one of open) one.open = false;
  return open.length > 0;
}

// The end of a game is read from its beginning.
export const fromTheTop = () => scroller()?.scrollTo({ top: 0, behavior: "instant" });

// Where the board is longer than the screen, what may be touched is brought into sight.
export function reveal(asked, chosen, behavior = still() ? "auto" : "smooth") {
  for (const card of all("#board .scroll-x > :is(.picked, [data-about])")) {
    const row = card.parentElement; // what the question is about lies in a row that is scrolled sideways
    row.scrollTo({ left: card.offsetLeft - row.offsetLeft - (row.clientWidth - card.offsetWidth) / 2, behavior });
  }
  for (const row of chosen ? [] : all("#board .scroll-x:not(:has(> .picked))")) {
    const first = row.querySelector("[data-legal]"); // another question begins with its first card
    const before = first ? first.getBoundingClientRect().left - row.getBoundingClientRect().left : 0;
    if (before < 0) row.scrollBy({ left: before - EDGE, behavior });
  }
  const rolls = asked && scroller();
  if (!rolls) return;
  const lit = all(chosen ? "#board :is([data-legal], [data-beyond])" : "#board [data-legal]");
  const { top, bottom } = between(rolls);
  const seen = lit.map((spot) => ({ spot, box: spot.getBoundingClientRect() })).filter(({ box }) => box.height);
  seen.sort((one, other) => one.box.top - other.box.top); // small screens show the board in an order of their own
  const boxes = seen.map(({ box }) => box);
  const shown = (box) => Math.min(box.bottom, bottom) - Math.max(box.top, top);
  if (!boxes.length) return;
  if (!boxes.some((box) => shown(box) >= Math.min(box.height, SEEN))) return seen[0].spot.scrollIntoView({ block: "center", behavior });
  if (boxes.every((box) => shown(box) >= MOST * box.height)) return;
  const high = Math.min(...boxes.map((box) => box.top)) - EDGE;
  const low = Math.max(...boxes.map((box) => box.bottom)) + EDGE;
  if (low - high <= bottom - top) rolls.scrollBy({ top: high < top ? high - top : low - bottom, behavior }); // else there is no room for all
}
