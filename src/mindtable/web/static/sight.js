// Sight: what may be touched is brought where it is seen.
import { scroller } from "./motion.js";
import { still } from "./settings.js";

const EDGE = 8; // pixels: what is brought into sight keeps so far away from the bar and the sheet
const MOST = 0.75; // of what may be touched has to be seen
const SEEN = 40; // pixels of something taller are enough to know that it is there

const $ = (query) => document.querySelector(query);
const all = (query) => [...document.querySelectorAll(query)];

// Where the board is longer than the screen, what may be touched is brought into sight.
export function reveal(asked, chosen, behavior = still() ? "auto" : "smooth") {
  for (const card of all("#board .scroll-x > :is(.picked, [data-about])")) {
    const row = card.parentElement; // what the question is about lies in a row that is scrolled sideways
    row.scrollTo({ left: card.offsetLeft - row.offsetLeft - (row.clientWidth - card.offsetWidth) / 2, behavior });
  }
  const rolls = asked && scroller();
  if (!rolls) return;
  const lit = all(chosen ? "#board :is([data-legal], [data-beyond])" : "#board [data-legal]");
  const own = rolls.id === "board" && rolls.getBoundingClientRect();
  const top = own ? own.top : $("#bar").getBoundingClientRect().bottom;
  const bottom = own ? own.bottom : Math.max($("#now").getBoundingClientRect().top, innerHeight * 0.6); // the sheet may be open
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
