// Awake: the screen of a phone stays on. Where a page may not ask for that (it came without encryption), or is refused, a film is
// played instead that nobody sees or hears (tools/film.py).
//
// Browsers do not agree on what keeps a screen on. WebKit: a film with sound that is not muted and does not say it is played
// again. Blink: also one without sound, where it covers a fifth of the screen. Gecko: one that has sound, muted or not. None
// begins before a touch.
const APPLE = navigator.vendor.startsWith("Apple");

const film = Object.assign(document.createElement("video"), { className: "awake", playsInline: true, muted: !APPLE, disableRemotePlayback: true });
let tell = null; // whether the screen stays on
let lock = null;
let begun = false; // somebody has touched the page, and the film was played

export function stayAwake(source, told) {
  tell = told;
  film.src = source;
  film.setAttribute("aria-hidden", "true");
  document.body.append(film);
  if (navigator.audioSession) navigator.audioSession.type = "ambient"; // music that somebody plays goes on
  ask();
}

const locked = () => lock !== null && !lock.released;

async function ask() {
  if (document.hidden || locked()) return;
  try {
    lock = await navigator.wakeLock.request("screen");
  } catch {
    return; // there is none, or it is refused
  }
  film.pause();
  tell(true);
}

async function play() {
  try {
    await film.play();
    begun = true;
    tell(true);
  } catch (error) {
    if (error.name !== "AbortError") tell(locked()); // it was not stopped by ourselves
  }
}

// Some browsers grant a lock only while they are touched.
document.addEventListener("click", () => {
  if (!tell || locked()) return;
  ask();
  if (film.paused) play();
}, true);

// A lock ends with the sight of a page.
document.addEventListener("visibilitychange", () => {
  if (!tell) return;
  if (document.hidden) return film.pause();
  ask();
  if (begun && !locked()) play();
});

film.addEventListener("timeupdate", () => {
  if (film.currentTime > film.duration - 1) film.currentTime = 0;
});
