// Motion: pieces travel from where they were to where they are (FLIP); numbers swell when they change.
import { settings, still } from "./settings.js";

const FLIGHT = 420;
const GAP = 40;
const MOST = 24; // pieces that travel at once; more are a new deal, which is simply there

const moving = () => [...document.querySelectorAll("[data-piece][id]")];

export function remember() {
  const places = new Map();
  for (const piece of moving()) {
    const box = piece.getBoundingClientRect();
    if (box.width) places.set(piece.id, box);
  }
  const numbers = new Map();
  for (const number of document.querySelectorAll("[data-gauge] b")) numbers.set(number.closest("[id]")?.id + number.parentElement.dataset.gauge, number.textContent);
  return { places, numbers };
}

export async function travel({ places, numbers }) {
  for (const number of document.querySelectorAll("[data-gauge] b")) {
    const was = numbers.get(number.closest("[id]")?.id + number.parentElement.dataset.gauge);
    if (was !== undefined && was !== number.textContent && !still())
      number.animate([{ scale: 1 }, { scale: 1.35 }, { scale: 1 }], { duration: 240, easing: "ease-out" });
  }
  const flights = [];
  for (const piece of moving()) {
    const was = places.get(piece.id);
    const is = piece.getBoundingClientRect();
    if (!is.width) continue;
    if (!was) flights.push([piece, null, is]);
    else if (Math.hypot(was.x - is.x, was.y - is.y) > 6) flights.push([piece, was, is]);
  }
  if (flights.length > MOST) return;
  flights.forEach(([piece, was, is], at) => {
    if (still() || !was)
      return piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: still() ? 80 : 240, delay: still() ? 0 : at * GAP, fill: "backwards" });
    const speed = Number(settings.speed) || 1;
    const unit = piece.ownerSVGElement ? piece.getScreenCTM().a : 1; // inside a drawing lengths are those of the drawing
    const [x, y] = [(was.x - is.x) / unit, (was.y - is.y) / unit];
    const from = `translate(${x}px, ${y}px) scale(${was.width / is.width})`;
    const middle = `translate(${x / 2}px, ${y / 2 - 4}px) scale(${(was.width / is.width + 1) / 2})`;
    piece.animate([{ transform: from, transformOrigin: "0 0", zIndex: 9 }, { transform: middle, transformOrigin: "0 0", zIndex: 9 }, { transform: "none", transformOrigin: "0 0", zIndex: 9 }], {
      duration: FLIGHT / speed,
      delay: (at * GAP) / speed,
      easing: "cubic-bezier(0.3, 0.1, 0.2, 1)",
      fill: "backwards",
    });
  });
}

