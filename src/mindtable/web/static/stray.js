// Stray: a click or a key that was meant for the question before, and must not answer one that nobody has read.
const READ = 400; // milliseconds after which somebody may have read a question

let clicked = "";
let meant = new Map(); // what each key has meant in the question before; without a key: those of numbers
let reading = 0;

const now = () => document.getElementById("now");

// The second click of a double one is about what lay there before.
export function strayClick({ detail }, question) {
  if (detail < 2) clicked = question;
  return clicked !== question;
}

// So is a key that meant something else until a moment ago; a number that is typed means itself.
export const strayKey = (key, row) => now().hasAttribute("data-unread") && (meant.get(key) ?? meant.get("")) !== meaning(row);

const meaning = (row) => (row.matches(".amount") ? "number" : row.dataset.choice);

// Another question follows that with these rows.
export function follows(rows) {
  if (!rows.length) return;
  meant = new Map(rows.map((row) => [row.dataset.key, meaning(row)]));
  if (now().querySelector(".amount")) meant.set("", "number");
}

export function unread() {
  now()?.toggleAttribute("data-unread", true);
  clearTimeout(reading);
  reading = setTimeout(() => now()?.removeAttribute("data-unread"), READ);
}
