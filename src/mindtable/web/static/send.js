// Send: ask the server for something, and say in a sentence what went wrong.
const JSON_TYPE = "application/json";
const RETRY = 1500; // milliseconds between two tries to reach the server
const PATIENCE = 10_000; // milliseconds without an answer after which a line is taken for dead, though nobody says so
const AWAY = [502, 503, 504]; // numbers that a proxy or a server gives which is being started anew

const inFrench = document.documentElement.lang === "fr";

export const later = (time) => new Promise((go) => setTimeout(go, time));

// How long to wait before the same is worth another try; 0 where it is not. No answer at all is worth one, too.
export function waitOf(answer) {
  if (answer?.status === 429) return 1000 * (Number(answer.headers.get("retry-after")) || 1);
  return !answer || AWAY.includes(answer.status) ? RETRY : 0;
}

// What the server says of a failure. Where it says nothing, the browser has words of its own, in English, and a proxy a page.
function failure(text = "") {
  let said;
  try {
    said = JSON.parse(text).error.sentence;
  } catch {
    said = inFrench ? "Le serveur ne répond pas." : "The server does not answer.";
  }
  return Object.assign(new Error(said), { wait: RETRY });
}

export const soon = () => AbortSignal.timeout(PATIENCE);

// A page, or a part of one.
export async function get(address, options = { signal: soon() }) {
  const answer = await fetch(address, options).catch(() => null);
  const text = await answer?.text().catch(() => null);
  if (typeof text !== "string") throw failure();
  if (!answer.ok) throw Object.assign(failure(text), { status: answer.status, wait: waitOf(answer) });
  return text;
}

export async function send(address, body, accept = JSON_TYPE, signal = null) {
  const text = await get(address, { method: "POST", headers: { "content-type": JSON_TYPE, accept }, body: JSON.stringify(body), signal });
  return accept === JSON_TYPE ? JSON.parse(text || "null") : text;
}

// Sent until the server answers. It knows what it was sent already, so nothing counts twice. Where it is known from elsewhere
// that it was taken (`taken`), an answer that was lost is asked for at once.
export async function insist(address, body, accept, lost, taken = new Promise(() => {})) {
  for (let tries = 0; ; tries++) {
    try {
      return await send(address, body, accept, soon());
    } catch (error) {
      if (!error.wait) throw Object.assign(error, { again: tries > 0 }); // what is sent again may be refused because it was done
      const wait = later(error.wait);
      if (tries) await wait;
      else if (!(await Promise.race([taken, later(0)]))) {
        if (error.status !== 429) lost();
        await Promise.race([taken, wait]);
      }
    }
  }
}

// A touch of any part of a message closes it; this says so.
export const cross = () => Object.assign(document.createElement("button"), { className: "msg__x", type: "button", textContent: "×", ariaLabel: inFrench ? "Fermer" : "Close" });

// The sentence floats over the page, wherever somebody has scrolled to, until it is touched or another one comes.
export function complain(error) {
  const box = document.getElementById("messages");
  const line = Object.assign(document.createElement("div"), { className: "msg msg--bad msg--floats", onclick: () => line.remove() });
  line.append(Object.assign(document.createElement("span"), { textContent: error.message }), cross());
  box.replaceChildren(line);
}

// Links to the seats of others are told once: they wait for the table's page in this window.
export function sitDown(made) {
  sessionStorage.setItem(`links ${made.table}`, JSON.stringify(made.links));
  location.href = `/tables/${made.table}`;
}
