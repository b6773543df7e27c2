// Table: the page of a table, alive. The server draws; this asks for it, lights what may be touched, and sends choices.
import { link } from "./clauses.js";
import { acts as coachActs, held, teach } from "./coach.js";
import { askWhyNot, confirmed, tell } from "./dialogs.js";
import { arrive } from "./focus.js";
import { remember, travel } from "./motion.js";
import { mark, unmark } from "./news.js";
import { pressed } from "./press.js";
import { forget as forgetPreviews, point, show as showPreviews } from "./previews.js";
import { cross, get, insist, later, send, sitDown, soon, waitOf } from "./send.js";
import { settings } from "./settings.js";
import { abroad, copy } from "./share.js";
import { drawers, fromTheTop, reveal, unfolded } from "./sight.js";
import { chime } from "./sound.js";
import { turnToNews } from "./story.js";
import { follows, strayClick, strayKey, unread } from "./stray.js";
import { follow } from "./stream.js";
import { busy, fetchSteps, play, skip } from "./steps.js";

const GOOD = 4000; // milliseconds that good news are read
const OTHERS = ["seat", "undo", "decline"]; // what somebody else did that the story does not tell

let facts = readFacts();
let seat = facts.seat;
let touched = []; // what was touched so far, if several choices are still meant
let walking = false; // more was touched than one question asks for
let latest = { seat }; // what was touched last: how many choices it made, and how many the seat had made after it
let making = Promise.resolve(); // until what was touched is made and drawn
let answered = null; // the entry that a choice was sent for, until the table has moved on
let seeMade = () => {}; // what waits for the stream to tell that this choice was made
let drawing = null;
let wanted = -1; // an entry that has to be drawn after the one that is being drawn
let played = facts.fresh; // how much of what happened since the last choice was played
let announced = facts; // what the title of the window tells

const $ = (query, from = document) => from.querySelector(query);
const all = (query, from = document) => [...from.querySelectorAll(query)];

function readFacts() {
  return JSON.parse(document.getElementById("table").dataset.facts);
}

// -- asking the server

const own = () => (seat === null ? "" : `?seat=${seat}`);
const place = (what) => `/tables/${facts.id}/${what}${own()}`;

const api = (what) => `/api/tables/${facts.id}/${what}`;
const seated = (body) => (seat === null ? body : { seat, ...body });

// Sent until it is answered; that the line was lost is said as long as it is.
async function persist(what, body, accept, taken) {
  let said = null;
  try {
    return await insist(api(what), seated(body), accept, () => (said = say(facts.words.lost, "bad")), taken);
  } finally {
    said?.remove();
  }
}

// -- drawing

// Draw the table anew; where an entry is named, only if it is not drawn already: a choice of one's own is told twice.
// A look that is brought along spares asking for it; what is told before it has come waits for it.
async function refresh(least = Infinity, brought = null) {
  if (least <= facts.entry) return;
  if (drawing) {
    wanted = Math.max(wanted, least);
    return document.hidden ? glance() : drawing;
  }
  await alone(async () => {
    do {
      wanted = -1;
      const html = (await brought) ?? (await look());
      brought = null;
      if (html) await draw(html);
    } while (wanted > facts.entry);
  });
}

// What is told meanwhile is drawn after it.
async function alone(work) {
  drawing = work();
  try {
    await drawing;
  } finally {
    drawing = null;
  }
}

// A page that nobody sees is not drawn while it holds what it plays; whose turn it is, it tells all the same.
async function glance() {
  const html = await look();
  if (html) announce(read(html).facts);
}

function read(html) {
  const body = new DOMParser().parseFromString(html, "text/html").body;
  return { body, facts: JSON.parse(body.querySelector("#table").dataset.facts) };
}

// The title and a sound say whose turn it is.
function announce(next) {
  if (next.seat === announced.seat && next.entry < announced.entry) return; // something later was told already
  document.title = next.title;
  if (!announced.asked && next.asked) chime();
  announced = next;
}

async function look() {
  const answer = await fetch(place("look"), { signal: soon() }).catch(() => null);
  const html = await answer?.text().catch(() => null);
  if (answer?.ok && html) return html;
  if (answer?.status === 403 || answer?.status === 404) location.reload();
  const wait = waitOf(html ? answer : null);
  if (wait) {
    await later(wait);
    wanted = Infinity;
  }
  return "";
}

async function draw(html) {
  const { body, facts: next } = read(html);
  const same = next.entry === facts.entry && next.seat === facts.seat;
  if (next.seat !== facts.seat) played = 0;
  else if (next.chosen < facts.chosen) played = next.fresh; // a choice was taken back: what came before it was played already
  else if (next.fresh < played) played = 0;
  const heard = played;
  const shown = !same && next.fresh > heard && next.seat !== null && (Number(settings.speed) || !settings.auto);
  if (document.hidden || !next.asked) announce(next); // that it is one's turn is told when all was played
  if (shown && document.hidden) return; // whoever is away sees it when they are back, from here on
  played = next.fresh;
  if (shown) {
    const steps = await fetchSteps(place("steps"));
    if (!body.querySelector("#handover")) $("#handover")?.remove(); // whoever took the screen sees the steps
    // What has happened since this look was drawn comes with the next one, or the board would step back in time. A story
    // of new lines only may have been cut: then nobody knows.
    const told = body.querySelector(".line:not([data-new])") ? next.fresh : Infinity;
    const whole = await play(steps.filter((step) => step.last > heard && step.last <= told), facts.words);
    if (whole) $("#lines", body)?.setAttribute("aria-live", "off"); // each was heard when it was played
  }
  facts = next;
  seat = facts.seat ?? seat;
  if (!same) touched = [];
  light(body); // before it is compared: what is lit as it was is equal
  const before = remember();
  if (!same) follows(rows());
  leave(body);
  unmark();
  // The body as a whole: loose nodes would all be carried into this document first, also those that are not needed.
  Idiomorph.morph(document.body, body, {
    morphStyle: "outerHTML",
    callbacks: {
      beforeNodeRemoved: (node) => !(node.nodeType === 1 && node.classList.contains("sprite")), // only whole pages bring it
      // What the reader has opened stays open, except where a new question is about something else (data-follows);
      // prices that are known stay while the question is the same, and so does the room below the story.
      beforeAttributeUpdated: (name, node) =>
        !(node === document.body || name === "data-open" || name === "data-unread" || (name === "style" && node.id === "lines") || (name === "open" && (same || !node.hasAttribute("data-follows")))),
      // Most of a table stays as it was: what is equal is not walked through.
      beforeNodeMorphed: (node, drawn) =>
        !(node.nodeType === 1 && ((same && node.hasAttribute("data-price")) || ["large", "messages"].includes(node.id) || "link" in node.dataset || node.isEqualNode(drawn))),
    },
  });
  showUndo();
  arrive(facts.asked);
  const taught = coach();
  if (!same) {
    $(".verbs")?.scrollTo(0, 0); // another question begins with its first choice
    forgetPreviews();
    if (facts.asked) unread();
    if (!$("#messages .msg--stays")) quiet();
    turnToNews();
    $("#now .choices")?.scrollTo(0, 0); // other choices are read from the first
  }
  const put = mark(facts); // measured before anything moves, or the page would be laid out twice
  await travel(before);
  if (!same && facts.phase === "over") fromTheTop();
  else if (!same && !taught && !walking) reveal(facts.asked, false); // what is asked on the way is answered already
  announce(next);
  afterwards(() => {
    if (facts !== next) return; // drawn anew meanwhile
    put();
    ask();
  });
}

// What nobody waits for comes after the frame that is drawn now; a page that is not seen draws none.
const afterwards = (go) => (document.hidden ? go() : requestAnimationFrame(() => setTimeout(go)));

// What has the focus and will be gone loses it first: the browser would look at all styles in the middle of the change.
function leave(body) {
  const focused = document.activeElement;
  if (focused?.id && focused.closest("#table") && !body.querySelector(`#${CSS.escape(focused.id)}`)) focused.blur();
}

async function ask() {
  const { entry, asked } = facts;
  if (!asked) return;
  const height = $("#lines")?.clientHeight;
  await showPreviews(place("").replace("/tables", "/api/tables").replace(/\/(\?|$)/, "/previews$1"), facts);
  if (facts.entry === entry && $("#lines")?.clientHeight !== height) turnToNews(); // prices have made the choices taller
}

// -- the stream

const listen = () =>
  follow({
    address: () => `${api("stream")}${own() ? `${own()}&` : "?"}after=${facts.entry}`,
    refresh,
    told: (entry) => {
      if (entry.seat !== seat && OTHERS.includes(entry.kind)) say(entry.lines[0].text, "stays");
      if (entry.seat === seat && entry.kind === "choice" && entry.entry > answered) seeMade(true);
    },
    lost: () => say(facts.words.lost, "bad"),
    back: () => {
      const line = say(facts.words.back);
      setTimeout(() => line.remove(), GOOD); // good news cover nothing for long
    },
  });

// -- messages

function say(text, kind = "") {
  const box = document.getElementById("messages");
  box.replaceChildren();
  if (!text) return;
  const line = document.createElement("div");
  line.className = `msg${kind ? ` msg--${kind}` : ""}`;
  const said = document.createElement("div");
  said.append(...[text].flat().map((part) => Object.assign(document.createElement("p"), { textContent: part })));
  line.append(said, cross());
  box.append(line);
  for (const part of said.children) link(part, facts.rules);
  return line;
}
const quiet = () => say("");

// -- choosing: a touch keeps the choices that name what was touched, until one is left

const rows = (from) => all("#now [data-choice][id^='choice:']", from);
const touches = (row) => (row.dataset.touches ? row.dataset.touches.split("|") : []);
const left = (from) => rows(from).filter((row) => !("waits" in row.dataset) && touched.every((thing) => touches(row).includes(thing)));

// Several choices at once: each is made of things that are touched one after the other, and is sent when all are.
const ways = () => (facts.asked ? facts.beyond : []).filter((way) => touched.every((thing, at) => way.touches[at] === thing));

function light(from = document) {
  const choices = left(from);
  const further = ways();
  const next = new Set(further.map((way) => way.touches[touched.length]));
  const named = new Map(); // by how many choices
  for (const row of choices) for (const thing of new Set(touches(row))) named.set(thing, (named.get(thing) ?? 0) + 1);
  const shared = (thing) => choices.length > 1 && named.get(thing) === choices.length;
  const lit = new Set([...named.keys()].filter((thing) => !touched.includes(thing) && !shared(thing)));
  const about = [...named.keys()].filter(shared);
  for (const spot of all("[data-thing]", from)) {
    const legal = facts.asked && lit.has(spot.dataset.thing);
    const beyond = !legal && next.has(spot.dataset.thing);
    spot.toggleAttribute("data-legal", legal);
    spot.toggleAttribute("data-beyond", beyond);
    spot.toggleAttribute("data-about", facts.asked && about.includes(spot.dataset.thing));
    spot.toggleAttribute("data-chosen", touched.includes(spot.dataset.thing));
    if (spot.tagName !== "BUTTON") press(spot, legal || beyond);
  }
  for (const row of rows(from)) row.toggleAttribute("data-rest", touched.length > 0 && !choices.includes(row) && !further.some((way) => way.choices[0] === row.dataset.choice));
  $("#now", from)?.toggleAttribute("data-narrowed", touched.length > 0);
}

// A place is a button while it may be touched, and else a group with a name; one around a button is touched by that.
function press(spot, legal) {
  if (legal && !$("button", spot)) {
    spot.setAttribute("tabindex", "0");
    spot.setAttribute("role", "button");
  } else if (!spot.dataset.piece) {
    spot.removeAttribute("tabindex");
    if (spot.getAttribute("role") === "button") spot.setAttribute("role", "group");
  }
}

function touch(thing) {
  touched.push(thing);
  const choices = left();
  const further = ways();
  const whole = further.find((way) => way.touches.length === touched.length);
  if (whole) return made(walk(whole.choices));
  if (choices.length === 1 && !further.length) return pick(choices[0]);
  light();
  reveal(facts.asked, true);
  const more = all("[data-legal], [data-beyond]").length;
  if (!more && choices.length) {
    $("#now").toggleAttribute("data-open", true);
    choices.at(-1).scrollIntoView({ block: "nearest" }); // all that are left, and the first of them for sure
    choices[0].focus();
  }
}

// One that was not made ends it: the next would be about another table. All of it is one touch, and is taken back as one.
async function walk(choices) {
  for (const [at, choice] of choices.entries()) {
    const row = rows().find((one) => one.dataset.choice === choice);
    walking = at < choices.length - 1;
    if (!row || !(await choose(row))) break;
    latest.count = at + 1;
  }
  walking = false;
  showUndo();
}

// Whether a touch of this spot would lead to a choice.
function means(row, spot) {
  const { thing } = spot.dataset;
  if (spot.hasAttribute("data-legal")) return touches(row).includes(thing) && left().includes(row);
  return spot.hasAttribute("data-beyond") && ways().some((way) => way.touches[touched.length] === thing && way.choices[0] === row.dataset.choice);
}

function release() {
  touched = [];
  light();
}

const made = (touch) => (making = Promise.allSettled([making, touch]).then(() => {}));
const pick = (row) => made(choose(row));

async function choose(row) {
  const waits = held(row);
  if (waits) return say(waits);
  if (busy() || answered === facts.entry || !facts.asked) {
    release(); // a touch that comes too early is forgotten, or the next one would narrow to nothing
    return busy() && skip();
  }
  const { entry } = facts;
  if (row.dataset.sure && !(await confirmed(row.dataset.sure, row.dataset.name, facts.words))) return release();
  played = 0;
  answered = entry;
  for (const other of rows()) other.toggleAttribute("data-chosen", other.dataset.choice === row.dataset.choice);
  $("#now")?.removeAttribute("data-open");
  let wrong = "";
  const taken = new Promise((go) => (seeMade = go));
  const sent = persist("choose", { entry, choice: row.dataset.choice }, "text/html", taken).then(
    (html) => (quiet(), html),
    (error) => ((wrong = error.status === 409 ? facts.words.moved : error.message), null),
  );
  const brought = drawing ? sent.then(() => null) : sent; // what was asked for before may show more than the answer
  await drawing?.catch(() => {});
  await refresh(Infinity, brought);
  if (wrong) {
    release();
    say(wrong, "bad"); // below the fresh table, which would have wiped it away
  }
  if (answered === entry) answered = null;
  if (!wrong) latest = { seat: facts.seat, count: 1, after: facts.chosen };
  return !wrong;
}

// -- looking closer

async function open(piece) {
  const dialog = document.getElementById("large");
  const html = await get(`${place("piece")}${own() ? "&" : "?"}id=${encodeURIComponent(piece)}`).catch((error) => void (busy() || say(error.message, "bad"))); // what is played may show what has gone
  if (!html) return;
  const body = new DOMParser().parseFromString(html, "text/html").body;
  dialog.replaceChildren(...body.childNodes);
  dialog.onclose = null;
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

// What has the focus, or what a choice that has it is about.
function closer(target) {
  const things = touches(target.closest("[data-choice]") ?? target).map((thing) => `[data-piece][data-thing="${CSS.escape(thing)}"]`);
  const piece = target.closest("[data-piece]") ?? things.map((query) => $(query)).find(Boolean);
  if (piece) open(piece.dataset.piece);
}

async function whyNot(text) {
  try {
    const told = await send(api("why-not"), seated({ text }));
    return told.lines.join(" ");
  } catch (error) {
    return error.message;
  }
}

// How many choices an undo takes back: all that one touch has made, and what it says of so many.
const touchedLast = () => (latest.seat === facts.seat && latest.after === facts.chosen ? latest.count : 1);
const undoing = (count) => (count > 1 && $("#undo").dataset.several?.replace("{n}", count)) || $("#undo").title;

function showUndo() {
  const count = touchedLast();
  if (count < 2 || !$("#undo")?.dataset.several) return;
  $("#undo").title = undoing(count);
  $("#undo .tool__n").textContent = `×\u2009${count}`;
}

const acts = {
  sheet: (from) => {
    const now = document.getElementById("now");
    const group = from.dataset.group && document.getElementById(from.dataset.group);
    now.toggleAttribute("data-open", group ? true : undefined);
    if (group) group.scrollIntoView({ block: group.id === "group:0" ? "nearest" : "start" }); // the first is in sight, under the whole question
  },
  menu: () => {
    for (const field of all("[data-setting]"))
      field.checked = field.type === "checkbox" ? Boolean(settings[field.dataset.setting]) : field.value === String(settings[field.dataset.setting]);
    document.getElementById("menu").showModal();
  },
  undo: async () => {
    skip(true); // what is played is about what will be gone
    await making;
    await drawing?.catch(() => {}); // only now it is known how far it goes
    let sure = "free"; // whatever goes further is told before it happens
    for (let left = touchedLast(), chosen = Infinity; left > 0 && facts.chosen < chosen; left--) {
      const { title, dataset } = $("#undo");
      if (!dataset.reach) return say(title);
      if (![sure, "free"].includes(dataset.reach) && !(await confirmed(undoing(left), dataset.name, facts.words))) return;
      sure = dataset.reach;
      ({ chosen } = facts); // where others are asked first, none is taken back yet
      await act("undo", { mark: `${Date.now()} ${Math.random()}` });
    }
  },
  agree: () => act("agree"),
  decline: () => act("decline"),
  hurry: () => act("hurry"),
  leave: () => act(`seats/${seat}/leave`).then(() => document.getElementById("menu").close()),
  close: async (from) => {
    document.getElementById("menu").close();
    if (await confirmed(from.dataset.sure, from.dataset.name, facts.words)) await act("close");
  },
  standIn: (from) => act(`seats/${from.dataset.seat}/stand-in`),
  return: () => act(`seats/${seat}/return`).then(() => document.getElementById("question").focus()),
  again: async () => {
    if (drawing) return skip();
    await alone(async () => play(await fetchSteps(place("steps")), facts.words));
    await refresh();
  },
  rematch: async (from) => {
    from.disabled = true;
    try {
      sitDown(await send(api("again"), { same_deal: Boolean(from.dataset.same) }));
    } catch (error) {
      say(error.message, "bad");
      from.disabled = false;
    }
  },
  copy: async (from) => {
    const field = document.getElementById(`link-${from.dataset.seat}`);
    const told = await copy(field.value, facts.words);
    if (told.length) say(told);
  },
  link: async (from) => {
    try {
      remind([await send(api(`seats/${from.dataset.seat}/link`), {})]);
    } catch (error) {
      say(error.message, "bad");
    }
  },
  hint: async (from) => {
    from.disabled = true;
    say(facts.words.thinking);
    try {
      say((await send(api("hint"), seated({}))).lines, "good");
    } catch (error) {
      say(error.message, "bad");
    }
    from.disabled = false;
  },
  take: (from) => {
    seat = Number(from.dataset.take);
    facts = { ...facts, seat };
    history.replaceState(null, "", `?seat=${seat}`);
    listen();
    refresh();
  },
  // The last bot or automa, or the bot that a line of the story tells of.
  why: async (from) => {
    const line = from?.dataset.line === undefined ? "" : `${own() ? "&" : "?"}line=${from.dataset.line}&entry=${facts.entry}`;
    const told = await get(`${api("why")}${own()}${line}`).catch((error) => error);
    tell(told instanceof Error ? [told.message] : JSON.parse(told).lines, facts);
  },
  whynot: async (from) => {
    const told = $(".told", from.closest("dialog"));
    told.textContent = await whyNot(from.dataset.text);
    link(told, facts.rules);
  },
};

// A lesson: the coach says what is next, and holds the other choices back.
const coach = () => teach({ facts, light, undo: acts.undo, leave: () => act("lesson/leave").then(() => say(facts.words.alone)) });
Object.assign(acts, coachActs);

// Links to the seats of others were told once, to this window.
function remind(links) {
  for (const link of links) {
    const field = document.getElementById(`link-${link.seat}`);
    if (field) field.value = abroad(link.address);
  }
}

const doing = new Set();

// A second touch while the first is on its way is none.
async function act(what, body = {}) {
  if (doing.has(what)) return;
  doing.add(what);
  let wrong = "";
  try {
    await persist(what, body);
  } catch (error) {
    wrong = error.again ? "" : error.message;
  }
  doing.delete(what);
  await refresh();
  if (wrong) say(wrong, "bad");
}

// Whether something was lit until something else was touched: whoever touches it now has changed their mind.
function meantBefore(thing) {
  const open = rows().filter((row) => !("waits" in row.dataset));
  const naming = open.filter((row) => touches(row).includes(thing));
  return naming.length > 0 && naming.length < open.length && !touched.includes(thing);
}

const hovers = matchMedia("(hover: hover)"); // a finger that has gone points at nothing

document.addEventListener("click", (event) => {
  drawers(event.target);
  const fold = event.target.closest("#board summary")?.parentElement;
  if (fold) requestAnimationFrame(() => unfolded(fold));
  if (strayClick(event, `${seat} ${facts.entry}`)) return;
  const from = event.target.closest("[data-act], [data-choice], [data-thing], [data-piece], [data-wish]");
  if (event.target.closest("#messages") && !event.target.closest("a")) return quiet(); // it covers the story, on a small screen the board
  if (!from) return;
  if (from.dataset.act) return acts[from.dataset.act]?.(from);
  if (from.dataset.choice) return pick(from);
  const lit = event.target.closest("[data-legal], [data-beyond]"); // the space of a Move lies in a Realm that may be lit itself
  if (lit?.hasAttribute("data-legal")) return touch(lit.dataset.thing);
  const chosen = event.target.closest("[data-chosen][data-thing]");
  if (chosen && touched.includes(chosen.dataset.thing)) return release();
  if (lit) return touch(lit.dataset.thing);
  if (touched.length && meantBefore(from.dataset.thing)) return release(), touch(from.dataset.thing);
  const piece = event.target.closest("[data-piece]");
  if (piece) return open(piece.dataset.piece);
  const waiting = rows().find((row) => from.dataset.thing && touches(row).includes(from.dataset.thing) && held(row));
  if (waiting) return say(held(waiting));
  const wish = event.target.closest("[data-wish]");
  if (wish && facts.asked) whyNot(wish.dataset.wish).then((told) => say(told));
});

pressed(open);

for (const [kind, on] of Object.entries({ mouseover: true, focusin: true, mouseout: false, focusout: false }))
  document.addEventListener(kind, (event) => {
    if (kind === "mouseover" && !hovers.matches) return;
    const row = event.target.closest?.("[data-choice]");
    const spot = event.target.closest?.("[data-thing]");
    const named = row ? touches(row) : spot ? [spot.dataset.thing] : [];
    for (const thing of named)
      for (const here of all(`[data-thing="${CSS.escape(thing)}"]`)) here.toggleAttribute("data-hover", on);
    const meant = row ? [row] : spot ? rows().filter((one) => means(one, spot)) : [];
    for (const one of meant) one.toggleAttribute("data-hover", on);
    point(on && meant.length === 1 ? meant[0].dataset.choice : null);
  });

document.addEventListener("change", (event) => {
  const field = event.target.closest("[data-setting]");
  if (!field) return;
  settings[field.dataset.setting] = field.type === "checkbox" ? field.checked : Number(field.value);
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target;
  if (target.closest("input, select, textarea, dialog")) return;
  // A key that is held answers one question, not all that follow.
  if (event.repeat && !event.key.startsWith("Arrow")) return ["Enter", " "].includes(event.key) && target.closest("button, [role=button]") && event.preventDefault();
  if ((event.key === "Enter" || event.key === " ") && target.matches("[role=button]")) {
    event.preventDefault();
    return target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  if (event.key === "Escape") return drawers(null) || release();
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    if (!target.closest("#now") && target !== document.body) return;
    const list = rows();
    const at = list.indexOf(target.closest("[data-choice]"));
    list.at(at < 0 ? 0 : (at + (event.key === "ArrowDown" ? 1 : -1) + list.length) % list.length)?.focus();
    return event.preventDefault();
  }
  const keys = { "?": () => askWhyNot(whyNot, facts), u: acts.undo, w: () => acts.why(), h: () => $("[data-act=hint]")?.click(), "+": () => closer(target) };
  if (keys[event.key]) {
    event.preventDefault(); // what opens has a field, which would get the letter
    return keys[event.key]();
  }
  const row = rows().find((one) => one.dataset.key === event.key);
  if (row && !strayKey(event.key, row)) pick(row);
});

document.addEventListener("visibilitychange", () => document.hidden && drawing && glance()); // coming back is the stream's

light();
if (!coach()) reveal(facts.asked, false, "auto");
mark(facts)();
listen();
ask();
remind(JSON.parse(sessionStorage.getItem(`links ${facts.id}`) ?? "[]"));
turnToNews();
