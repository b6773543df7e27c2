// Steps: what others did, played one after the other, each with its reason. A pause holds it; a skip shows the rest at once.
import { remember, scroller, travel } from "./motion.js";
import { get } from "./send.js";
import { settings, still } from "./settings.js";

const BEAT = 450; // milliseconds that a step is read, at the usual speed
const LETTER = 10; // and for each letter of it and of its reasons
const REASONS = 200; // letters of reasons and consequences at most: who wants to read more of them holds it
const BEGINS = 350; // a turn that begins is seen at once
const SPEEDS = [1, 2, 0.5]; // of the menu, as the button goes through them
const PAST = 2; // steps that stay to be read
const GROWS = 240; // milliseconds in which the panel takes the height of more words

let skipped = false;
let dropped = false;
let letGo = () => {};
let paused = false;
let playing = false;
let following = false;

export const busy = () => playing;

// Also what waits to be tapped away, where nobody shall see it any more.
export function skip(whole = false) {
  skipped = true;
  dropped ||= whole;
  if (dropped) letGo();
}

export async function fetchSteps(address) {
  return JSON.parse(await get(address).catch(() => "[]"));
}

// Play the steps; whether all were told. Where somebody wants to be shown their only choices, each of these waits to be
// tapped away.
export async function play(steps, words) {
  const held = (step) => step.only && !settings.auto;
  if (!Number(settings.speed)) steps = steps.filter(held);
  if (!steps.length || playing) return false;
  playing = true;
  let whole = true;
  skipped = dropped = paused = false;
  document.documentElement.dataset.playing = "";
  const box = panel(words);
  const chose = document.activeElement?.closest("#now"); // it rests while this is played: the next button is the one to skip
  document.querySelector(".rail").prepend(box);
  if (chose) box.querySelector(".steps__foot").lastElementChild.focus({ preventScroll: true });
  const start = scroller()?.scrollTop;
  following = true;
  const own = new AbortController(); // whoever scrolls looks where they like
  for (const kind of ["wheel", "touchmove"]) addEventListener(kind, () => (following = false), { passive: true, signal: own.signal });
  try {
    for (const [at, step] of steps.entries()) {
      if (skipped && (dropped || !held(step))) {
        whole = false;
        continue;
      }
      const before = remember();
      const next = new DOMParser().parseFromString(step.board, "text/html").getElementById("board");
      const board = document.getElementById("board");
      if (next && board) Idiomorph.morph(board, next, { morphStyle: "outerHTML" });
      const was = box.offsetHeight;
      tell(box, step, at, steps.length);
      grow(box, at ? was : 0);
      follow(await travel(before), box);
      if (held(step)) await tapped(box, words);
      else await beat(box, time(step));
    }
  } finally {
    own.abort();
    if (following) scroller()?.scrollTo({ top: start, behavior: still() ? "instant" : "smooth" });
    box.remove();
    delete document.documentElement.dataset.playing;
    playing = false;
  }
  return whole;
}

// Where the board is longer than the screen, what moves is brought into view.
function follow([place], box) {
  const rolls = place && following && scroller();
  if (!rolls) return;
  const top = document.querySelector(".bar").getBoundingClientRect().bottom;
  const bottom = getComputedStyle(box).position === "fixed" ? box.getBoundingClientRect().top : innerHeight;
  if (place.top >= top && place.bottom <= bottom) return;
  rolls.scrollBy({ top: (place.top + place.bottom - top - bottom) / 2, behavior: still() ? "instant" : "smooth" });
}

function time(step) {
  const reasons = Math.min(REASONS, [...step.why, ...step.also].join("").length);
  const usual = step.begins && !reasons ? BEGINS : BEAT + LETTER * (step.text.length + reasons);
  return usual / (Number(settings.speed) || 1);
}

function tapped(box, words) {
  const next = Object.assign(document.createElement("button"), { className: "btn btn--main", type: "button", textContent: words.goon });
  const foot = box.querySelector(".steps__foot");
  const others = [...foot.children];
  foot.replaceChildren(next);
  next.focus();
  return new Promise((go) => {
    next.onclick = letGo = go;
  }).then(() => foot.replaceChildren(...others));
}

function panel(words) {
  const box = Object.assign(document.createElement("section"), { className: "steps panel", id: "steps" });
  const head = Object.assign(document.createElement("p"), { className: "steps__head" });
  const past = Object.assign(document.createElement("ol"), { className: "steps__past" });
  const told = Object.assign(document.createElement("div"), { className: "steps__told" });
  told.setAttribute("role", "status"); // what was heard already is no part of it
  const text = Object.assign(document.createElement("p"), { className: "steps__text voice" });
  const why = Object.assign(document.createElement("ol"), { className: "why" });
  const also = Object.assign(document.createElement("ul"), { className: "also" });
  const bar = Object.assign(document.createElement("i"), { className: "steps__bar" });
  const hold = Object.assign(document.createElement("button"), { className: "btn", type: "button", textContent: words.pause });
  hold.onclick = () => {
    paused = !paused;
    hold.textContent = paused ? words.goon : words.pause;
    box.toggleAttribute("data-paused", paused);
  };
  const rest = Object.assign(document.createElement("button"), { className: "btn", type: "button", textContent: words.skip });
  rest.onclick = () => skip();
  const pace = Object.assign(document.createElement("button"), { className: "btn btn--text", type: "button", title: words.speed });
  const show = () => pace.replaceChildren(Object.assign(document.createElement("span"), { className: "sr", textContent: words.speed }), ` ${settings.speed}×`);
  pace.onclick = () => {
    settings.speed = SPEEDS[(SPEEDS.indexOf(Number(settings.speed)) + 1) % SPEEDS.length];
    show();
  };
  show();
  const foot = Object.assign(document.createElement("p"), { className: "steps__foot" });
  foot.append(pace, hold, rest);
  told.append(text, also, why);
  box.append(head, past, told, bar, foot);
  return box;
}

function tell(box, step, at, of) {
  box.querySelector(".steps__head").textContent = `${at + 1} / ${of}`;
  const text = box.querySelector(".steps__text");
  const past = box.querySelector(".steps__past");
  if (text.textContent) past.append(Object.assign(document.createElement("li"), { textContent: text.textContent }));
  while (past.childElementCount > PAST) past.firstElementChild.remove();
  text.innerHTML = step.mark;
  text.append(step.text);
  box.querySelector(".also").replaceChildren(...step.also.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
  box.querySelector(".why").replaceChildren(
    ...step.why.map((line) => {
      const item = document.createElement("li");
      item.append(Object.assign(document.createElement("span"), { className: "why__what", textContent: line }));
      return item;
    }),
  );
}

// The panel is as high as the most words so far: what lies below it is pushed down now and then, and never goes to and
// fro. What lies over the end of the board has its height at once, for a piece is brought into view above it.
function grow(box, was) {
  const is = box.offsetHeight;
  box.style.setProperty("--grown", `${is}px`);
  if (!was || is <= was || still() || getComputedStyle(box).position === "fixed") return;
  const frame = (height) => ({ height: `${height}px`, minHeight: 0, overflow: "clip" });
  box.animate([frame(was), frame(is)], { duration: GROWS, easing: "cubic-bezier(0.3, 0.1, 0.2, 1)" });
}

async function beat(box, time) {
  const bar = box.querySelector(".steps__bar");
  const filling = still() ? null : bar.animate([{ scale: "0 1" }, { scale: "1 1" }], { duration: time, easing: "linear" });
  let left = time;
  while (left > 0 && !skipped) {
    await new Promise((go) => setTimeout(go, 50));
    if (paused || document.hidden || document.querySelector("dialog[open]")) filling?.pause(); // somebody is away or looks closer
    else {
      filling?.play();
      left -= 50;
    }
  }
  filling?.cancel();
}
