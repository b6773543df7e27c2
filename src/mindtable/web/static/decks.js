// Decks: every change is a link; here it is followed without loading the page anew, and the draft is kept.
import { asking, kept } from "./packs.js";
import { complain, get, send, sitDown } from "./send.js";
import { abroad, copy } from "./share.js";

document.documentElement.classList.add("scripted");
const builder = () => document.getElementById("builder");
const dialog = () => document.getElementById("large");
const said = () => document.getElementById("kept");
let turn = 0;
let depth = 0;
let saving = Promise.resolve();
let going = Promise.resolve();
let waiting = 0;

// The packs kept in this browser lie over the cards here, too; where they cannot, the house set is shown.
const packs = () => kept("ego-and-opus");
async function page(address) {
  const html = await get(address, asking(packs())).catch((error) => {
    if (!error.status || !packs().length) throw error;
    complain(error);
    return get(address, asking([]));
  });
  return new DOMParser().parseFromString(html, "text/html");
}

function draw(found) {
  const typing = document.activeElement?.name === "q";
  const around = [];
  for (let one = document.activeElement; one?.closest("#builder"); one = one.parentElement) if (one.id) around.push(one.id);
  for (const id of ["bar", "builder"])
    Idiomorph.morph(document.getElementById(id), found.getElementById(id), {
      ignoreActiveValue: true,
      callbacks: {
        beforeAttributeUpdated: (name) => name !== "open",
        beforeNodeMorphed: (node) => !["measured", "against"].includes(node.id),
      },
    });
  document.title = found.title;
  if (typing) document.querySelector("[name=q]").focus();
  else if (document.activeElement === document.body) stay(around.map((id) => document.getElementById(id)).find(Boolean));
  undoable();
}

// What was pressed is gone: whoever goes by the keyboard goes on at the beginning of what was around it.
function stay(around) {
  if (!around) return;
  around.tabIndex = -1;
  around.focus({ preventScroll: true });
}

// Going back leads to addresses from before the deck was kept: it is still the same deck.
let own = builder()?.dataset.id;
function whole(address) {
  const there = new URL(address, location.href);
  if (own && !there.searchParams.has("id")) there.searchParams.set("id", own);
  return there.href;
}

async function show(address) {
  const mine = ++turn;
  const before = builder().dataset.text;
  const found = await page(whole(address));
  if (mine !== turn) return false;
  draw(found);
  if (builder().dataset.text !== before) save();
  return true;
}

async function go(address) {
  try {
    if (!(await show(address))) return;
    history.pushState({ depth: ++depth }, "", whole(address));
    undoable();
    const there = address.includes("#") && document.getElementById(address.split("#")[1]);
    if (!there) return;
    there.scrollIntoView({ block: "start" });
    stay(there);
  } catch {
    location.href = address;
  }
}

const undoable = () => {
  const button = document.querySelector("[data-act=undo]");
  if (button) button.disabled = depth === 0;
};

// -- the draft is kept after every change, one after the other

function save() {
  clearTimeout(waiting);
  waiting = setTimeout(saveNow, 250);
}

function saveNow() {
  clearTimeout(waiting);
  waiting = 0;
  saving = saving.then(() => store()).catch(complain);
}

// Whoever leaves the page leaves no change behind that only waits to be kept.
async function saved() {
  if (waiting) saveNow();
  await saving;
}

async function store(draft = true) {
  const kept = await send(own ? `/api/decks/${own}` : "/api/decks", { text: builder().dataset.text, draft });
  own = kept.id;
  history.replaceState(history.state, "", whole(location.href));
  return kept;
}

const acts = {
  undo: () => depth && history.back(),
  async keep(button) {
    button.disabled = true;
    clearTimeout(waiting);
    await saving;
    await store(false);
    location.href = "/decks";
  },
  async try() {
    const against = document.getElementById("against").value;
    await saved();
    sitDown(
      await send("/api/tables", {
        title: "ego-and-opus", mode: "2-player", stand_in: "normal",
        seats: [{ kind: "me" }, { kind: "bot", level: "normal" }], decks: [builder().dataset.text, against], packs: packs(),
      }),
    );
  },
  async measure() {
    watch(await send("/api/decks/measure", { text: builder().dataset.text, packs: packs() }));
  },
  async stop() {
    watch(await send("/api/decks/measure/stop", {}));
  },
  async share(link) {
    const [done, more] = await copy(abroad(link.href), { copied: link.dataset.done, share: link.dataset.byHand });
    history.replaceState(history.state, "", link.href);
    if (done) link.lastChild.textContent = done;
    if (more) complain({ message: more });
  },
};

document.addEventListener("click", async (event) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const act = event.target.closest("[data-act]");
  const link = event.target.closest("a[data-go]");
  const card = event.target.closest("a[data-open]");
  const drop = event.target.closest("[data-drop]");
  if (link) {
    event.preventDefault();
    going = going.then(() => go(link.getAttribute("href"))); // a second click counts from where the first one led
  } else if (card && dialog()) {
    event.preventDefault();
    const found = (await page(card.getAttribute("href")).catch(complain))?.querySelector("article.gone");
    if (!found) return;
    dialog().querySelector("article")?.remove();
    dialog().append(found);
    if (!dialog().open) dialog().showModal();
  } else if (drop) {
    await send(`/api/decks/${drop.dataset.drop}/drop`, {}).then(() => drop.closest("li").remove(), complain);
  } else if (act && acts[act.dataset.act]) {
    event.preventDefault();
    await Promise.resolve(acts[act.dataset.act](act)).catch((error) => {
      complain(error);
      act.disabled = false;
    });
  }
});

addEventListener("popstate", async () => {
  depth = history.state?.depth ?? 0;
  if (!builder()) return;
  history.replaceState(history.state, "", whole(location.href));
  await show(location.href).catch(complain);
});

// -- forms: the search as it is typed, the name when it is left, a text as a whole

const asked = (form) => `${form.getAttribute("action")}?${new URLSearchParams([...new FormData(form)].filter(([, value]) => value))}`;
let typing = 0;
document.addEventListener("input", (event) => {
  if (event.target.name !== "q") return;
  clearTimeout(typing);
  typing = setTimeout(async () => {
    const there = asked(event.target.form);
    if (await show(there).catch(() => false)) history.replaceState(history.state, "", there);
  }, 180);
});
document.addEventListener("change", async (event) => {
  if (event.target.name === "name") await go(asked(event.target.form));
  if (!("file" in event.target.dataset)) return;
  const form = event.target.form;
  form.text.value = await event.target.files[0].text();
  form.requestSubmit();
});
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.method === "dialog") return;
  event.preventDefault();
  if (form.id !== "import") return go(asked(form));
  // The address holds the whole text: what is no card takes no room in it.
  const lines = form.text.value.split(/\r?\n/).map((line) => line.replace(/#.*/, "").trim());
  form.text.value = lines.filter((line, at) => line || at === 0).join("\n");
  const there = asked(form);
  if (there.length < 1900) location.href = there;
  else await send("/api/decks/check", { text: form.text.value }).then((read) => (location.href = read.address), complain);
});

// -- measuring: how it stands is asked for once a second

const button = (act) => document.querySelector(`[data-act=${act}]`);
function watch(told) {
  const box = document.getElementById("measured");
  if (!box) return;
  const running = told.phase === "waits" || told.phase === "plays";
  const make = (name, words = "", more = {}) => Object.assign(document.createElement(name), { textContent: words, ...more });
  const rows = told.lists.flatMap(({ name, won, games, low, high }) => {
    const share = games ? Math.round((100 * won) / games) : 0;
    const rate = make("span", "", { className: "rate", style: `--v:${share};--lo:${low};--hi:${high}` });
    rate.append(document.createElement("i"));
    return [make("span", name), rate, make("b", games ? `${share} %` : "–", { title: `${won} / ${games}` })];
  });
  const head = [make("b", told.name), make("span"), make("span", `${told.played} / ${told.of}`)];
  const table = make("div", "", { className: "measured" });
  table.append(...head, ...rows, ...(running ? [make("progress", "", { max: told.of, value: told.played, ariaLabel: told.name })] : []));
  box.replaceChildren(table);
  button("measure").hidden = running;
  button("stop").hidden = !running;
  if (running)
    setTimeout(async () => {
      try {
        watch(JSON.parse(await get("/api/decks/measure")));
      } catch (error) {
        if (error.wait) watch(told); // asked for again
        else complain(error);
      }
    }, 1000);
}

if (builder()) {
  history.replaceState({ depth: 0 }, "");
  undoable();
  if (packs().length) show(location.href).catch(complain);
}
