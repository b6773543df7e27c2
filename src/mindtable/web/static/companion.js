// Companion: enters, stays in step with other phones, keeps what could not be sent, reads aloud, keeps the screen awake.
import { stayAwake } from "./awake.js";
import { abroad, copy } from "./share.js";
import { follow } from "./stream.js";

const main = () => document.getElementById("companion");
const box = document.getElementById("messages");
const game = main().dataset.game;
const kept = `companion ${game}`;
const RETRY = 2000;
const PATIENCE = 20_000; // milliseconds without an answer after which a line is taken for dead; an automa may think
const AWAY = [429, 502, 503, 504]; // numbers of a server, or of a proxy before it, that answers a little later
document.documentElement.classList.add("scripted");

let hushed = false; // somebody has read that there is no network; it is said again once there was one

function message(words, kind) {
  const line = Object.assign(document.createElement("div"), { className: `msg msg--${kind}` });
  const close = Object.assign(document.createElement("button"), { className: "msg__x", type: "button", textContent: "×" });
  close.setAttribute("aria-label", box.dataset.close);
  line.append(Object.assign(document.createElement("span"), { textContent: words }), close);
  return line;
}

function say(words, kind = "bad") {
  box.querySelector(".msg:not(.msg--stays)")?.remove();
  if (words) box.append(message(words, kind));
}

function lost() {
  if (!hushed && !offline()) say(box.dataset.lost);
}

const offline = () => box.textContent.includes(box.dataset.lost);

function found() {
  hushed = false;
  if (offline()) say("");
}

// It takes room from the screen: a touch puts it away.
box.addEventListener("click", (event) => {
  if (event.target.closest(".msg--stays")) {
    localStorage.setItem("companion tired", "read");
    return tire();
  }
  hushed = true;
  say("");
});

// -- the screen

let turn = 0;
let asked = null; // the screen that is on its way, and how it is to be shown
let touchedAt = null; // where the board lay on the screen when it was touched: whoever comes back goes on from there

const told = () => document.querySelector("[data-board=tell]")?.getBoundingClientRect().top ?? null;

// What is asked for without a network is there once it is back, unless something else was asked for meanwhile. Where it was
// only asked for whether there is news (`news`), a screen that is as it was stays, and so does what somebody has begun to type.
async function show(address, how = {}) {
  const { push = false, top = true, news = false } = how;
  const mine = ++turn;
  asked = [address, how];
  const wanted = new URL(address, location.href);
  let text = null;
  hushed = false;
  while (text === null) {
    const answer = await fetch(`/companion/${game}/look${wanted.search}`, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
    if (mine !== turn) return;
    if (answer && !answer.ok && !AWAY.includes(answer.status)) return location.reload();
    text = answer?.ok ? await answer.text().catch(() => null) : null;
    if (mine !== turn) return;
    if (text !== null) break;
    lost();
    await new Promise((go) => setTimeout(go, RETRY));
    if (mine !== turn) return;
  }
  asked = null;
  found();
  const before = main().dataset.count;
  if (news && text.includes(`data-count="${before}"`)) return;
  Idiomorph.morph(main(), text, {
    morphStyle: "outerHTML",
    ignoreActiveValue: !top && document.activeElement?.matches("input[type=number]"), // somebody is typing there
    callbacks: {
      beforeAttributeUpdated: (name) => name !== "open" || top,
      beforeNodeMorphed: (old) => !news || top || !changed(old),
    },
  });
  if (push) history.pushState(null, "", wanted);
  else history.replaceState(null, "", wanted);
  if (top) for (const one of [document.scrollingElement, ...main().querySelectorAll(".opts, .tell")]) one.scrollTop = 0;
  if (!wanted.search) {
    if (touchedAt !== null && told() !== null) scrollBy({ top: told() - touchedAt, behavior: "instant" });
    touchedAt = null;
  }
  if (top || before !== main().dataset.count) read();
  ready();
}

// Whether somebody has typed or chosen something in a field since it was drawn.
function changed(field) {
  if (field.matches?.("select")) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  return field.matches?.("input:not([type=hidden])") && (field.value !== field.defaultValue || field.checked !== field.defaultChecked);
}

// There may be news: what was kept is sent; what is on its way is asked for once more, for the line it came on may be dead.
async function refresh(there) {
  if (sending || there === Number(main().dataset.count)) return;
  if (localStorage.getItem(kept)) return send();
  if (asked) return show(...asked);
  // Whoever is telling or reading something stays there, and sees it as it is now.
  return show(location.href, { top: !location.search, news: true });
}

// -- entries: one after the other; what cannot be sent is kept, also when the page is closed

const STAYS = ["deck", "printed"];
let sending = false; // until it was answered, and the next screen is there

async function enter(entry) {
  clearTimeout(wait);
  localStorage.setItem(kept, JSON.stringify(entry));
  await send();
}

let again = 0; // when it is tried again

async function send() {
  clearTimeout(again);
  const entry = JSON.parse(localStorage.getItem(kept) ?? "null");
  if (!entry || sending) return;
  sending = true;
  main().setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(`/api/companion/${game}/entries`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(entry),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const told = await answer.json().catch(() => null);
    if (AWAY.includes(answer.status)) throw new Error("later");
    localStorage.removeItem(kept);
    found();
    if (answer.ok || answer.status === 409) {
      // Whoever says who draws or what is printed may have more of it to say.
      if (answer.ok && STAYS.includes(entry.kind)) await show(location.href, { top: false });
      else await show(`/companion/${game}`);
      say(answer.ok ? "" : box.dataset.moved, "info");
    } else say(told?.error?.sentence ?? `HTTP ${answer.status}`);
  } catch {
    lost();
    again = setTimeout(send, RETRY);
  } finally {
    sending = false;
    main().removeAttribute("aria-busy");
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches("[data-preview]")) {
    event.preventDefault();
    preview(form);
  }
  if (!form.matches("[data-entry]")) return;
  event.preventDefault();
  if (sending || localStorage.getItem(kept)) return; // also until the next screen is there: this one is answered
  const fields = Object.fromEntries(new FormData(form, event.submitter));
  event.submitter?.classList.add("sel");
  enter({ number: Number(fields.number), mark: fields.mark, kind: fields.kind, text: `${fields.before ?? ""} ${fields.text ?? ""}`.trim() });
});

// -- touching

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-go]");
  if (link && !event.metaKey && !event.ctrlKey) {
    event.preventDefault();
    show(link.href, { push: true });
    return;
  }
  const share = event.target.closest("a[data-share]");
  if (share) {
    event.preventDefault();
    const address = abroad(share.href);
    if (navigator.share) return navigator.share({ url: address }).catch(() => {});
    return say((await copy(address, box.dataset)).join(" "), "info");
  }
  const step = event.target.closest("[data-step]");
  if (step) {
    const input = step.parentElement.querySelector("input");
    const to = Math.min(Number(input.max), Math.max(Number(input.min), Number(input.value) + Number(step.dataset.step)));
    input.value = to;
    preview(input.form);
    return;
  }
  if (event.target.closest("[data-speak]")) {
    localStorage.setItem("companion aloud", aloud() ? "" : "yes");
    ready();
    read();
    return;
  }
  touched(event.target);
});

function open(query) {
  touchedAt = told();
  show(`/companion/${game}${query}`, { push: true });
}

function touched(target) {
  const board = target.closest("[data-board], .cring, .cmt, .cpart");
  const choices = [...document.querySelectorAll(".crow")];
  const spot = board && target.closest(choices.length ? "[data-thing]" : '[data-thing], [data-piece^="figure:"]');
  if (!spot) {
    // Coffee, Boxes, the purse and the markers of the tracks are no places: they are counters.
    if (!choices.length && target.closest("[data-board=tell] :is(.seat, .rep)")) open("?see=numbers");
    return;
  }
  if (!choices.length) {
    // What is told of an Emotion is told of its slot.
    const lies = spot.dataset.thing?.startsWith("card:");
    const place = lies ? (spot.parentElement.closest("[data-thing]") ?? spot) : spot;
    open(`?at=${encodeURIComponent(place.dataset.thing ?? place.dataset.piece)}`);
    return;
  }
  const thing = spot.dataset.thing;
  const fits = choices.filter((one) => (one.dataset.touches ?? "").split("|").includes(thing));
  for (const one of choices) one.hidden = fits.length > 0 && !fits.includes(one);
  if (fits.length === 1) fits[0].click();
  else fits[0]?.scrollIntoView({ block: "center" });
}

// -- facts: what a change changes is shown as it is made

let wait = 0;

function preview(form) {
  clearTimeout(wait);
  turn++; // an answer that is still on its way would put back what stood there before
  asked = null;
  for (const one of main().querySelectorAll("form[data-entry] button")) one.disabled = true; // it is about what stood there before
  wait = setTimeout(() => {
    // What only follows of the rest is not said: it may follow otherwise of what is changed now.
    const follows = new Map([...form.querySelectorAll("[data-follows]")].map((one) => [one.name, one.dataset.follows]));
    const fields = new URLSearchParams([...new FormData(form)].filter(([name, value]) => value !== "" && value !== follows.get(name)));
    show(`/companion/${game}?${fields}`, { top: false });
  }, 120);
}

document.addEventListener("change", (event) => event.target.form?.matches("[data-preview]") && preview(event.target.form));

// Whoever looks for a name types it as their phone does: without accents, with a straight apostrophe.
const bare = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'");

document.addEventListener("input", (event) => {
  event.target.closest("form.cprinted")?.classList.add("changed"); // only then there is something to keep
  if (!event.target.closest("[data-find]")) return;
  const wanted = bare(event.target.value.trim().toLowerCase());
  for (const one of document.querySelectorAll(".opt")) one.hidden = !bare(one.dataset.words).includes(wanted);
});

addEventListener("popstate", () => show(location.href));

// -- aloud, and awake

const aloud = () => localStorage.getItem("companion aloud") === "yes";

function read() {
  if (!("speechSynthesis" in window)) return;
  speechSynthesis.cancel();
  if (!aloud()) return;
  const words = [...document.querySelectorAll("[data-aloud]:not(details:not([open]) *)")].map((one) => one.textContent).join(". ");
  const spoken = new SpeechSynthesisUtterance(words);
  spoken.lang = document.documentElement.lang;
  if (words) speechSynthesis.speak(spoken);
}

// Whoever likes to see all orders at once, or what else lies folded, does so on every screen.
document.addEventListener("toggle", (event) => {
  const { stays } = event.target.dataset;
  if (stays) localStorage.setItem(`companion-${stays}`, event.target.open ? "open" : "");
}, true);

function ready() {
  for (const one of document.querySelectorAll("[data-stays]")) one.open = Boolean(localStorage.getItem(`companion-${one.dataset.stays}`));
  tire();
  const button = document.querySelector("[data-speak]");
  if (!button || !("speechSynthesis" in window)) return;
  button.hidden = false;
  button.setAttribute("aria-pressed", String(aloud()));
  button.classList.toggle("on", aloud());
}

// Where nothing keeps the screen on, the page says so: once above the screen, and among what else can be done.
let tired = false;

function tire() {
  const line = document.querySelector("[data-tired]");
  if (line) line.hidden = !tired;
  const unread = tired && !localStorage.getItem("companion tired");
  if (!unread) box.querySelector(".msg--stays")?.remove();
  else if (!box.querySelector(".msg--stays")) box.prepend(message(box.dataset.dark, "info msg--stays"));
}

stayAwake(box.dataset.film, (awake) => {
  tired = !awake;
  tire();
});
ready();
read();
follow({
  address: () => `/api/companion/${game}/stream?after=${main().dataset.count}`,
  refresh,
  told: () => {},
  lost,
  back: found,
});
send();
