// Motion: pieces travel from where they were to where they are (FLIP); numbers swell when they change.
import { calm, settings, still } from "./settings.js";

const FLIGHT = 420;
const RING = 1600; // milliseconds that a piece which cannot be seen travelling is marked where it has come to
const GAP = 40;
const MOST = 24; // pieces that travel at once; more are a new deal, which is simply there
const CARD = 260; // pixels: what is wider is a row and no card

const moving = () => [...document.querySelectorAll("[data-piece][id]")].filter((piece) => piece.checkVisibility());
// The card behind a piece: its id or its thing without the sort before it and the number of the copy behind it.
const card = (name) => name.split(":").pop().split("#")[0];

// What scrolls where the board is too high: the page on a small screen, else the board itself; nothing where it fits.
export function scroller() {
  const board = document.getElementById("board");
  if (!board) return null;
  const all = getComputedStyle(board).overflowY === "visible" ? document.scrollingElement : board;
  return all.scrollHeight > all.clientHeight + 1 ? all : null;
}

export function remember() {
  const places = new Map();
  for (const piece of moving()) {
    const box = piece.getBoundingClientRect();
    if (box.width) places.set(piece.id, { box, row: calm() ? row(piece) : null, piece: piece.ownerSVGElement || box.width > CARD ? null : piece });
  }
  const numbers = new Map();
  for (const number of document.querySelectorAll("[data-gauge] b")) numbers.set(number.closest("[id]")?.id + number.parentElement.dataset.gauge, number.textContent);
  return { places, numbers };
}

// Let everything travel; where the pieces that do come to lie. All is measured before anything moves, or the page would
// be laid out again for each piece.
export async function travel({ places, numbers }) {
  const quick = still();
  const speed = Number(settings.speed) || 1;
  for (const glide of document.getAnimations().filter((one) => one.transitionProperty === "transform")) {
    if (quick) glide.finish(); // what glides by its style does so at this speed, too
    else glide.updatePlaybackRate(speed);
  }
  const pieces = moving();
  const here = new Set(pieces.map((piece) => piece.id));
  const left = [...places].filter(([id]) => !here.has(id)); // what lies elsewhere under another name, or in a closed pile
  let flights = [];
  for (const piece of pieces) {
    const is = piece.getBoundingClientRect();
    if (!is.width) continue;
    const other = places.has(piece.id) ? -1 : left.findIndex(([id]) => card(id) === card(piece.id));
    const was = places.get(piece.id)?.box ?? (other < 0 ? null : left.splice(other, 1)[0][1].box);
    if (!was) flights.push([piece, null, is]);
    else if (Math.hypot(was.x - is.x, was.y - is.y) > 6) flights.push([piece, was, is, piece.ownerSVGElement ? piece.getScreenCTM().a : zoom(piece)]); // inside a drawing lengths are those of the drawing
  }
  const many = flights.length > MOST;
  if (many) flights = [];
  const gone = quick || many ? [] : left.flatMap(([id, { box, piece }]) => (piece ? into(id, piece, box) : []));
  for (const number of quick ? [] : document.querySelectorAll("[data-gauge] b")) {
    const was = numbers.get(number.closest("[id]")?.id + number.parentElement.dataset.gauge);
    if (was !== undefined && was !== number.textContent) number.animate([{ scale: 1 }, { scale: 1.35 }, { scale: 1 }], { duration: 240, easing: "ease-out" });
  }
  flights.forEach(([piece, was, is, unit], at) => {
    if (calm() && !(row(piece) && row(piece) === places.get(piece.id)?.row)) ring(piece);
    if (quick || !was) return piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: quick ? 80 : 240, delay: quick ? 0 : at * GAP, fill: "backwards" });
    const [x, y] = [(was.x - is.x) / unit, (was.y - is.y) / unit];
    const size = Math.min(was.width / is.width, was.height / is.height); // a card of another shape covers no others
    const from = `translate(${x}px, ${y}px) scale(${size})`;
    const middle = `translate(${x / 2}px, ${y / 2 - 4}px) scale(${(size + 1) / 2})`;
    piece.animate([{ transform: from, transformOrigin: "0 0", zIndex: 9 }, { transform: middle, transformOrigin: "0 0", zIndex: 9 }, { transform: "none", transformOrigin: "0 0", zIndex: 9 }], {
      duration: FLIGHT / speed,
      delay: (at * GAP) / speed,
      easing: "cubic-bezier(0.3, 0.1, 0.2, 1)",
      fill: "backwards",
    });
  });
  for (const one of gone) away(...one, speed);
  return flights.map(([, , is]) => is);
}

// The row that a piece lies in, where it slides along as others come and go; nothing does in a drawing.
function row(piece) {
  if (piece.ownerSVGElement) return null;
  let box = piece.parentElement;
  while (box && box.id !== "board" && box.querySelectorAll("[data-piece]").length < 2) box = box.parentElement;
  return box?.id === "board" ? null : box;
}

// Chalk around the shape itself, as around what is lit inside a drawing.
function ring(piece) {
  const filter = "drop-shadow(0 0 1px var(--new)) drop-shadow(0 0 2px var(--new)) drop-shadow(0 0 5px var(--new))";
  piece.animate([{ filter }, { filter }], { duration: RING });
}

const zoom = (piece) => piece.currentCSSZoom ?? 1;

// Where the closed pile lies that a card has come into, with what is left of the card.
function into(id, piece, was) {
  const inside = [...document.querySelectorAll("#board details:not([open]) [data-piece][id]")];
  const same = inside.find((one) => one.id === id) ?? inside.find((one) => card(one.id) === card(id));
  const is = same?.closest("details").querySelector("summary")?.getBoundingClientRect();
  return is?.width ? [[piece.cloneNode(true), was, is]] : [];
}

// A card that has come into a closed pile flies there and is gone.
function away(look, was, is, speed) {
  for (const one of [look, ...look.querySelectorAll("*")])
    for (const { name } of [...one.attributes]) if (name === "id" || name.startsWith("data-")) one.removeAttribute(name);
  look.setAttribute("aria-hidden", "true");
  look.setAttribute("inert", "");
  document.getElementById("board").append(look);
  const unit = zoom(look);
  Object.assign(look.style, { position: "fixed", margin: 0, zIndex: 9, left: `${was.x / unit}px`, top: `${was.y / unit}px`, width: `${was.width / unit}px`, height: `${was.height / unit}px` });
  const to = `translate(${(is.x - was.x) / unit}px, ${(is.y - was.y) / unit}px) scale(${is.width / was.width})`;
  const flight = look.animate([{ transform: "none", transformOrigin: "0 0" }, { transform: to, transformOrigin: "0 0", opacity: 0.3 }], {
    duration: FLIGHT / speed,
    easing: "cubic-bezier(0.3, 0.1, 0.2, 1)",
    fill: "forwards",
  });
  flight.onfinish = flight.oncancel = () => look.remove();
}
