// Replay: moments of a game, drawn by the server. Every step is a link; this makes it smooth, plays it, and takes keys.
import { remember, travel } from "./motion.js";
import { complain, get, later, send, sitDown } from "./send.js";
import { settings } from "./settings.js";

const BEAT = 1100; // milliseconds that a moment is shown while it plays, at the usual speed

let facts = read();
let playing = null;
let wanted = null; // a moment that is asked for while another is on its way
let drawing = false;
let heading = facts.at; // where the last step leads, drawn or not: steps that come faster than pictures all count

function read() {
  return JSON.parse(document.getElementById("table").dataset.facts);
}

const query = (at, more = {}) => new URLSearchParams({ seat: facts.seat, at, ...(facts.tab === "story" ? {} : { tab: facts.tab }), ...more });

async function go(at, more = {}) {
  heading = Math.max(0, Math.min(at, facts.last));
  wanted = [heading, more];
  if (drawing) return;
  drawing = true;
  try {
    while (wanted) {
      const [to, also] = wanted;
      wanted = null;
      const asked = query(to, also);
      try {
        await draw(await get(`/tables/${facts.id}/replay/look?${asked}`));
      } catch (error) {
        if (error.status !== 429) throw error;
        // too many moments at once: the last one that was asked for comes a little later
        await later(error.wait);
        wanted ??= [to, also];
        continue;
      }
      history.replaceState(null, "", `/tables/${facts.id}/replay?${asked}`);
    }
  } catch (error) {
    stop();
    wanted = null;
    heading = facts.at;
    complain(error);
  } finally {
    drawing = false;
  }
}

async function draw(html) {
  const body = new DOMParser().parseFromString(html, "text/html").body;
  const before = remember();
  const held = document.activeElement?.id;
  Idiomorph.morph(document.body, [...body.childNodes], {
    morphStyle: "innerHTML",
    callbacks: {
      beforeNodeRemoved: (node) => !(node.nodeType === 1 && node.classList.contains("sprite")), // only whole pages bring it
      beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS"),
      beforeNodeMorphed: (node) => !(node.nodeType === 1 && node.id === "large"),
    },
  });
  facts = read();
  const scrub = document.getElementById("scrub");
  if (!wanted) scrub.value = facts.at; // or it would jump back under the finger that goes on
  if (held && document.activeElement?.id !== held) document.getElementById(held)?.focus();
  show();
  here();
  await travel(before);
}

// The story is scrolled to where we are.
function here() {
  const line = document.getElementById("here");
  if (line) line.parentElement.scrollTop = line.offsetTop - line.parentElement.offsetTop - line.parentElement.clientHeight * 0.6;
}

function show() {
  const button = document.getElementById("play");
  button.querySelector("#play__w").textContent = playing ? facts.words.pause : facts.words.play;
  button.setAttribute("aria-pressed", String(Boolean(playing)));
}

function stop() {
  clearTimeout(playing);
  playing = null;
  show();
}

function play() {
  if (playing) return stop();
  const beat = async () => {
    await go(facts.at + 1);
    if (!playing) return;
    if (facts.at >= facts.last) return stop();
    playing = setTimeout(beat, BEAT / (Number(settings.speed) || 4));
  };
  if (facts.at >= facts.last) return;
  playing = setTimeout(beat, 50);
  show();
}

async function open(piece) {
  const dialog = document.getElementById("large");
  const html = await get(`/tables/${facts.id}/replay/piece?${query(facts.at, { id: piece })}`).catch(complain);
  if (!html) return;
  const body = new DOMParser().parseFromString(html, "text/html").body;
  dialog.replaceChildren(...body.childNodes);
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

const acts = {
  play,
  fork: async (from) => {
    stop();
    from.disabled = true;
    try {
      const wish = document.getElementById("forkas")?.value ?? from.dataset.wish;
      sitDown(await send(`/api/tables/${facts.id}/fork`, JSON.parse(wish)));
    } catch (error) {
      complain(error);
      from.disabled = false;
    }
  },
  review: (from) => ask("review", from),
  "stop-review": (from) => ask("review/stop", from),
};

async function ask(what, from) {
  try {
    await send(`/api/tables/${facts.id}/${what}`, { seat: Number(from.dataset.seat) });
  } catch (error) {
    complain(error);
  }
  await go(facts.at);
}

document.addEventListener("click", (event) => {
  const from = event.target.closest("[data-act], [data-at], [data-eyes], [data-tab], [data-piece]");
  if (!from || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (from.dataset.act) return acts[from.dataset.act]?.(from);
  if (from.dataset.at !== undefined) {
    event.preventDefault();
    stop();
    return go(Number(from.dataset.at));
  }
  if (from.dataset.eyes !== undefined) {
    stop();
    return; // other eyes see other moments: the page is opened anew
  }
  if (from.dataset.tab) {
    event.preventDefault();
    return go(facts.at, { tab: from.dataset.tab });
  }
  open(from.dataset.piece);
});

document.addEventListener("input", (event) => {
  if (event.target.id !== "scrub") return;
  stop();
  go(Number(event.target.value));
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target;
  if (target.closest("dialog, select, textarea, input:not(#scrub)")) return;
  if ((event.key === "Enter" || event.key === " ") && target.matches("[role=button]")) {
    event.preventDefault();
    return target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  if (event.key === " " && target.closest("button, a, summary")) return;
  const keys = {
    ArrowLeft: () => go(heading - 1),
    ArrowRight: () => go(heading + 1),
    Home: () => go(0),
    End: () => go(facts.last),
    n: () => facts.next !== null && go(facts.next),
    " ": play,
  };
  if (!keys[event.key]) return;
  event.preventDefault();
  if (event.key !== " ") stop();
  keys[event.key]();
});

here();
// On a narrow screen turning points and review lie below the board: a link to them leads there.
if (new URLSearchParams(location.search).has("tab") && matchMedia("(max-width: 53.75em)").matches) document.getElementById("story").scrollIntoView();
