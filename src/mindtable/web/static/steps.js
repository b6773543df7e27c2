// Steps: what others did, played one after the other, each with its reason. A pause holds it; a skip shows the rest at once.
import { remember, travel } from "./motion.js";
import { settings, still } from "./settings.js";

const BEAT = 1100; // milliseconds that a step is read, at the usual speed
const LETTER = 14; // and for each letter of it

let skipped = false;
let paused = false;
let playing = false;

export const busy = () => playing;

export function skip() {
  skipped = true;
}

export async function fetchSteps(address) {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? answer.json() : [];
}

export async function play(steps, words) {
  if (!steps.length || playing) return;
  playing = true;
  skipped = paused = false;
  document.documentElement.dataset.playing = "";
  const box = panel(words);
  document.querySelector(".rail").prepend(box);
  try {
    for (const [at, step] of steps.entries()) {
      if (skipped) break;
      const before = remember();
      const next = new DOMParser().parseFromString(step.board, "text/html").getElementById("board");
      const board = document.getElementById("board");
      if (next && board) Idiomorph.morph(board, next, { morphStyle: "outerHTML" });
      tell(box, step, at, steps.length);
      await travel(before);
      await beat(box, (BEAT + LETTER * step.text.length) / (Number(settings.speed) || 1));
    }
  } finally {
    box.remove();
    delete document.documentElement.dataset.playing;
    playing = false;
  }
}

function panel(words) {
  const box = Object.assign(document.createElement("section"), { className: "steps panel", id: "steps" });
  box.setAttribute("role", "status");
  const head = Object.assign(document.createElement("p"), { className: "steps__head" });
  const text = Object.assign(document.createElement("p"), { className: "steps__text voice" });
  const why = Object.assign(document.createElement("ol"), { className: "why" });
  const bar = Object.assign(document.createElement("i"), { className: "steps__bar" });
  const hold = Object.assign(document.createElement("button"), { className: "btn", type: "button", textContent: words.pause });
  hold.onclick = () => {
    paused = !paused;
    hold.textContent = paused ? words.goon : words.pause;
    box.toggleAttribute("data-paused", paused);
  };
  const rest = Object.assign(document.createElement("button"), { className: "btn", type: "button", textContent: words.skip });
  rest.onclick = skip;
  const foot = Object.assign(document.createElement("p"), { className: "steps__foot" });
  foot.append(hold, rest);
  box.append(head, text, why, bar, foot);
  return box;
}

function tell(box, step, at, of) {
  box.querySelector(".steps__head").textContent = `${at + 1} / ${of}`;
  box.querySelector(".steps__text").textContent = step.text;
  box.querySelector(".why").replaceChildren(
    ...step.why.map((line) => {
      const item = document.createElement("li");
      item.append(Object.assign(document.createElement("span"), { className: "why__what", textContent: line }));
      return item;
    }),
  );
}

async function beat(box, time) {
  const bar = box.querySelector(".steps__bar");
  const filling = still() ? null : bar.animate([{ scale: "0 1" }, { scale: "1 1" }], { duration: time, easing: "linear" });
  let left = time;
  while (left > 0 && !skipped) {
    await new Promise((go) => setTimeout(go, 50));
    if (paused) filling?.pause();
    else {
      filling?.play();
      left -= 50;
    }
  }
  filling?.cancel();
}
