// Focus: whoever has answered a question finds themselves at the next one, which their reader then reads.
const asked = () => document.getElementById("question")?.textContent;
let within = false; // whether what had the focus last lay on the table
let last = asked();
document.addEventListener("focusin", (event) => (within = Boolean(event.target.closest("#table, #handover"))));

// The choice that had the focus is gone, or is now an answer to another question; whoever answered on the board stays
// there and hears what is asked.
export function arrive(mine) {
  const next = document.querySelector("#handover [autofocus]"); // the browser minds it in whole pages only
  const at = document.activeElement;
  const other = last !== asked();
  last = asked();
  if (next) return next.focus();
  if (within && (at === document.body || (other && at.closest("#now [data-choice]")))) document.getElementById("question")?.focus({ preventScroll: true });
  else if (mine && other) document.getElementById("asked").textContent = last;
}
