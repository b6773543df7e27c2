// Press: what is lit is chosen by a tap; a long press, the other button of the mouse or its key opens it large.
const LONG = 500; // milliseconds that a finger has to stay
const SLIP = 10; // pixels that it may slip meanwhile; further is scrolling

export function pressed(open) {
  let waiting = 0;
  let from = null;
  let opened = false; // the click that follows in some browsers is about what was opened

  const stop = () => clearTimeout(waiting);
  const show = (piece) => {
    stop();
    if (!opened) open(piece.dataset.piece);
    opened = true;
  };

  document.addEventListener("pointerdown", (event) => {
    stop();
    opened = false;
    from = event;
    const piece = event.target.closest("[data-piece]");
    if (piece && event.isPrimary && event.pointerType !== "mouse") waiting = setTimeout(show, LONG, piece);
  });
  document.addEventListener("pointermove", (event) => Math.hypot(event.x - from?.x, event.y - from?.y) > SLIP && stop());
  for (const kind of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(kind, stop, true);

  document.addEventListener("contextmenu", (event) => {
    const piece = event.target.closest("[data-piece]");
    if (!piece) return;
    event.preventDefault();
    if (event.pointerType !== "touch") opened = false; // each is meant; a finger has one long press
    show(piece);
  });
  document.addEventListener(
    "click",
    (event) => {
      if (!opened || !event.detail) return; // a key clicks, too
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
