// Stream: a table is drawn anew when something is told there; a line that breaks is taken up again.
//
// A browser has six lines to a server, for all its tabs together, and a stream holds one of them. Tabs that nobody sees
// share three, so that those who have many tables open can still choose; the others look from time to time.
const RETRY = 1500; // milliseconds between two tries to listen
const LOOK = 15000; // milliseconds between two looks of a tab without a line
const SHARED = ["mindtable stream 1", "mindtable stream 2", "mindtable stream 3"];

let table = null; // where the stream is, and what is done
let stream = null;
let heard = null; // the last news of this stream
let lost = false;
let again = 0; // when it is tried again, or looked
let release = null; // gives back the line of a tab that nobody sees

export function follow(given) {
  table = given;
  listen();
  if (document.hidden && navigator.locks) share(); // opened behind another tab
}

function listen() {
  stream?.close();
  clearTimeout(again);
  heard = null;
  stream = new EventSource(table.address());
  stream.onopen = () => {
    if (!lost) return; // what came since the page was drawn is told by the stream
    lost = false;
    table.back();
    table.refresh();
  };
  stream.addEventListener("entry", (event) => {
    const entry = JSON.parse(event.data);
    table.told(entry);
    table.refresh(entry.entry);
  });
  stream.addEventListener("news", (event) => table.refresh(needed(JSON.parse(event.data))));
  stream.addEventListener("closing", reconnect);
  stream.onerror = () => {
    const refused = stream.readyState === EventSource.CLOSED;
    reconnect();
    if (refused) table.refresh(); // the page says why, where it knows
  };
}

// The entry up to which news have to be drawn. Who is asked comes with the entry; who is here and who thinks does not,
// but the first news of a stream say what the page was drawn from.
function needed({ entry, here, thinking }) {
  const around = JSON.stringify([here, thinking]);
  const known = heard === null || (entry > heard.entry && around === heard.around);
  heard = { entry, around };
  return known ? entry : Infinity;
}

function reconnect() {
  stream?.close();
  if (!lost) table.lost(); // once: whoever has read it may put it away
  lost = true;
  clearTimeout(again);
  again = setTimeout(listen, RETRY);
}

// -- tabs that nobody sees

// Hold one of the shared lines as long as nobody sees this tab. Pages that came without encryption cannot share.
async function share() {
  for (const name of SHARED) {
    if (!document.hidden || release) break;
    await new Promise((known) => {
      navigator.locks.request(name, { ifAvailable: true }, (free) => {
        known();
        return free && document.hidden ? new Promise((go) => (release = go)) : null;
      });
    });
  }
  if (document.hidden && !release) rest();
  else if (stream.readyState === EventSource.CLOSED) listen(); // one has become free
}

function rest() {
  stream?.close();
  clearTimeout(again);
  again = setTimeout(() => table.refresh().finally(share), LOOK);
}

document.addEventListener("visibilitychange", () => {
  if (!table) return;
  if (!document.hidden) wake();
  else if (navigator.locks) share();
});

// A device that slept or was without a network may hold a line that is dead, and may not notice for minutes: whoever looks
// at the table again has a new one, and sees it as it is now.
function wake() {
  release?.();
  release = null;
  listen();
  if (!lost) table.refresh(); // else it is, once there is a line
}

addEventListener("pageshow", (event) => event.persisted && table && wake());
addEventListener("online", () => table && !document.hidden && wake());
addEventListener("offline", () => stream?.readyState !== EventSource.CLOSED && reconnect());
