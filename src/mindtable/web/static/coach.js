// Coach: a lesson says one thing at a time, beside what it is about. Only the wanted choice may be made then.
// Where the pupil stands follows from the game; this browser remembers how far they have read since their last choice.
const GAP = 16; // pixels between the bubble and what it points at
const EDGE = 8; // and from it to the edge of the window
const SETTLED = 520; // milliseconds after which pieces lie still

const narrow = matchMedia("(max-width: 53.75em)");
const $ = (query, from = document) => from.querySelector(query);
const all = (query, from = document) => [...from.querySelectorAll(query)];

let table = { facts: {}, light() {}, undo() {}, leave() {} };
let first = -1; // the step after the last choice
let at = 0; // steps read since
let last = ""; // what was said last
let tab = "lesson";
let target = null;

const box = () => document.getElementById("coach");
const steps = () => all("[data-step]", box());
const step = () => steps()[at];
const wanted = () => $("#now [data-wanted][id^='choice:']");
const choosing = () => at === steps().length - 1 && Boolean(table.facts.lesson);
const kept = () => `mindtable.lesson.${table.facts.id}`;

// The choices of a lesson that is on; null where there is none.
export const held = (row) => (row.hasAttribute("data-waits") ? (choosing() ? table.facts.words.held : table.facts.words.reading) : null);

// After each drawing: take up where the pupil was. True where somebody is taught.
export function teach(given) {
  table = given;
  $("#story")?.setAttribute("data-tab", table.facts.lesson === null ? "story" : tab);
  for (const one of all("#story [aria-pressed]")) one.setAttribute("aria-pressed", String(one.dataset.act === (tab === "lesson" ? "tabLesson" : "tabStory")));
  if (!box()) {
    cover()?.remove();
    first = -1;
    return false;
  }
  const here = Number(box().dataset.first);
  const fresh = here !== first;
  if (fresh) {
    const [then, read] = (recall() ?? "").split(" ").map(Number);
    // A choice that was taken back is asked for again; what was said before it was read.
    at = here < first ? steps().length - 1 : then === here && read < steps().length ? read : 0;
    first = here;
  }
  at = Math.min(at, steps().length - 1);
  show(fresh);
  return true;
}

function recall() {
  try {
    return localStorage.getItem(kept());
  } catch {
    return null;
  }
}

function remember() {
  try {
    localStorage.setItem(kept(), `${first} ${at}`);
  } catch {
    // A browser that keeps nothing begins again after the last choice.
  }
}

function show(moved) {
  const number = Number(step().dataset.step);
  for (const one of steps()) one.hidden = one !== step();
  const more = $(".coach__k", step());
  const button = $(".coach__more", box());
  button.hidden = !more || !more.hidden;
  button.setAttribute("aria-expanded", String(Boolean(more && !more.hidden)));
  const end = !table.facts.lesson && at === steps().length - 1;
  const go = $(".coach__go", box());
  go.hidden = choosing();
  for (const part of all("span", go)) part.hidden = part.classList.contains("coach__end") !== end;
  $("[data-act=coachBack]", box()).disabled = at === 0 && !("back" in box().dataset);
  all(".dots i", box()).forEach((dot, place) => dot.classList.toggle("on", place <= number));
  for (const chapter of all("#chapters li")) {
    const [begins, ends] = [Number(chapter.dataset.first), Number(chapter.dataset.end)];
    chapter.className = ends <= number ? "done" : begins <= number ? "cur" : "later";
    $("use", chapter).setAttribute("href", `${table.facts.icons}#${ends <= number ? "check" : chapter.dataset.sign}`);
  }
  $("#now").toggleAttribute("data-reading", !choosing());
  for (const row of all("#now [data-choice]")) row.toggleAttribute("data-waits", !(choosing() && "wanted" in row.dataset));
  table.light();
  point(moved);
  tell();
  if (moved) focus();
}

// Those who hear the page hear each step once.
function tell() {
  const said = [...step().children].map((part) => (part.hidden ? "" : part.textContent)).join(" ");
  if (said === last) return;
  last = said;
  $("#coach-said").textContent = said;
}

// Enter goes on, and makes the choice once it is asked for.
function focus() {
  const away = document.activeElement;
  if (away && away !== document.body && !away.closest("#coach, #now, #board")) return;
  const places = choosing() ? [wanted(), $("#now .verb[data-wanted]")] : [$(".coach__go", box())];
  places.find((one) => one?.checkVisibility())?.focus({ preventScroll: true });
}

// -- pointing

const seen = (spot) => Boolean(spot) && spot.checkVisibility({ visibilityProperty: true }) && spot.getBoundingClientRect().width > 0;

function unfold(spot) {
  for (let fold = spot.closest("details:not([open])"); fold; fold = fold.parentElement.closest("details:not([open])")) fold.open = true;
}

function find() {
  if (choosing()) {
    // What no other choice names comes first.
    const others = all("#waiting [data-choice]").map((row) => (row.dataset.touches ?? "").split("|"));
    const shared = (thing) => others.filter((one) => one.includes(thing)).length;
    const things = (wanted()?.dataset.touches ?? "").split("|").filter(Boolean).sort((one, other) => shared(one) - shared(other));
    for (const query of ["[data-legal]", ""])
      for (const thing of things)
        for (const spot of all(`#board [data-thing="${CSS.escape(thing)}"]${query}`)) {
          if (spot.closest(".drawer:not([open])")) unfold(spot);
          if (seen(spot)) return spot;
        }
  }
  const zone = step().dataset.show && document.getElementById(`zone:${step().dataset.show}`);
  if (zone) {
    if (zone.matches("details")) zone.open = true;
    unfold(zone);
    if (seen(zone)) return zone;
  }
  return choosing() ? [wanted(), $("#now .verb[data-wanted]")].find(seen) : null;
}

function point(moved) {
  for (const old of all("[data-spot]")) old.removeAttribute("data-spot");
  target = find();
  target?.setAttribute("data-spot", "");
  if (target && moved) reveal();
  place();
  setTimeout(() => box() && place(), SETTLED);
}

// On a phone what the bubble points at is brought right above it, as far as the page can be scrolled.
function reveal() {
  target.scrollIntoView({ block: "nearest", inline: "center" });
  if (!narrow.matches) return;
  place();
  const [spot, room] = [target.getBoundingClientRect(), { top: $("#bar").getBoundingClientRect().bottom, bottom: box().getBoundingClientRect().top - GAP }];
  const high = room.bottom - room.top;
  scrollBy({ top: spot.height > high ? spot.top - room.top - EDGE : spot.bottom - room.bottom, behavior: "instant" });
}

function cover() {
  return document.getElementById("beam");
}

function place() {
  const bubble = box();
  if (!bubble) return;
  const spot = target?.isConnected ? target.getBoundingClientRect() : null;
  shade(spot);
  const size = bubble.getBoundingClientRect();
  const now = $("#now").getBoundingClientRect();
  if (narrow.matches) {
    // While the pupil reads there is nothing to choose: the bubble lies upon the choices, so that a tall zone has room.
    const low = choosing() && (target?.closest("#now") || now.top > innerHeight / 3) ? now : { top: innerHeight };
    const lowest = low.top - EDGE - size.height;
    // What is to be touched has its neighbours in sight: there the bubble stays below, and points only where it is near.
    const near = (there) => there <= lowest + 1 && (!choosing() || there > lowest - 2 * GAP);
    const beside = spot && !target.closest("#now") && spot.bottom > $("#bar").getBoundingClientRect().bottom && near(spot.bottom + GAP);
    bubble.style.cssText = `top:${beside ? spot.bottom + GAP : lowest}px`;
    aim(beside ? "below" : "", spot ? spot.left + spot.width / 2 - size.left : 0);
    return;
  }
  const [least, most] = [EDGE + $("#bar").getBoundingClientRect().bottom, innerHeight - EDGE - size.height];
  const board = $("#board").getBoundingClientRect();
  const middle = spot ?? { left: board.left, right: board.right, width: board.width, top: board.top, bottom: board.bottom, height: Math.min(board.height, innerHeight) };
  const across = (x) => Math.max(EDGE, Math.min(x, innerWidth - EDGE - size.width));
  const down = (y) => Math.max(least, Math.min(y, most));
  const [x, y] = [across(middle.left + middle.width / 2 - size.width / 2), down(middle.top + middle.height / 2 - size.height / 2)];
  const ways = [
    ["above", x, middle.top - GAP - size.height],
    ["below", x, middle.bottom + GAP],
    ["left", middle.left - GAP - size.width, y],
    ["right", middle.right + GAP, y],
    ["", innerWidth - EDGE - size.width, most],
    ["", EDGE, most],
    ["", EDGE, least],
    ["", across(board.right - size.width), least],
    ["", x, y],
  ].map(([side, left, top]) => ({ side, left: across(left), top: down(top) }));
  if (!spot) ways.splice(0, ways.length - 1);
  // It must not hide what it points at, nor the choices.
  const story = $("#story").getBoundingClientRect();
  const cost = (way) => overlap(way, size, middle, 4) * (spot ? 4 : 0) + overlap(way, size, now, 0) * 2 + overlap(way, size, story, 0) / 4;
  const best = ways.reduce((found, way) => (cost(way) < cost(found) ? way : found));
  bubble.style.cssText = `left:${best.left}px;top:${best.top}px`;
  const along = best.side === "left" || best.side === "right" ? middle.top + middle.height / 2 - best.top : middle.left + middle.width / 2 - best.left;
  aim(overlap(best, size, middle, 4) ? "" : best.side, along);
}

function overlap(way, size, other, gap) {
  const wide = Math.min(way.left + size.width, other.right + gap) - Math.max(way.left, other.left - gap);
  const high = Math.min(way.top + size.height, other.bottom + gap) - Math.max(way.top, other.top - gap);
  return wide > 0 && high > 0 ? wide * high : 0;
}

function aim(side, along) {
  const bubble = box();
  bubble.dataset.side = side;
  const arrow = $(".coach__a", bubble);
  const length = side === "left" || side === "right" ? bubble.offsetHeight : bubble.offsetWidth;
  const there = Math.max(14, Math.min(along - 11, length - 36));
  arrow.style.cssText = side === "left" || side === "right" ? `top:${there}px` : `left:${there}px`;
}

// The rest of the board rests; the choices beside it do not.
function shade(spot) {
  const veil = cover() ?? Object.assign(document.createElement("div"), { id: "beam", className: "beam" });
  if (!veil.isConnected) {
    veil.setAttribute("aria-hidden", "true");
    veil.append(document.createElement("i"));
    document.body.append(veil);
  }
  veil.hidden = !spot;
  if (!spot) return;
  const inside = target.closest("#now");
  const board = $("#board").getBoundingClientRect();
  const around = inside ? inside.getBoundingClientRect() : narrow.matches ? { left: 0, right: innerWidth, top: board.top, bottom: board.bottom } : board;
  const [left, top] = [Math.max(0, around.left - 6), Math.max(inside ? 0 : $("#bar").getBoundingClientRect().bottom, around.top - 6)];
  veil.style.cssText = `left:${left}px;top:${top}px;width:${around.right - left}px;height:${Math.min(innerHeight, around.bottom + 6) - top}px`;
  veil.firstChild.style.cssText = `left:${spot.left - left - 2}px;top:${spot.top - top - 2}px;width:${spot.width + 4}px;height:${spot.height + 4}px`;
}

// -- what the pupil does

function go(by) {
  if (!box() || (by > 0 && choosing())) return;
  if (at + by < 0) return table.undo();
  if (at + by === steps().length) return leave();
  at += by;
  remember();
  show(true);
}

function leave() {
  try {
    localStorage.removeItem(kept());
  } catch {
    // Nothing was kept.
  }
  return table.leave();
}

function turn(to) {
  tab = to;
  teach(table);
}

export const acts = {
  coachBack: () => go(-1),
  coachGo: () => go(1),
  coachMore: () => {
    $(".coach__k", step()).hidden = false;
    show(false);
    $(".coach__go", box()).focus({ preventScroll: true });
  },
  leaveLesson: leave,
  tabLesson: () => turn("lesson"),
  tabStory: () => turn("story"),
};

document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && !event.repeat && (event.target === document.body || event.target.matches?.("#question, #coach"))) go(1);
});
for (const kind of ["resize", "scroll"]) addEventListener(kind, () => box() && requestAnimationFrame(place), { capture: true, passive: true });
