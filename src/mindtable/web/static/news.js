// News: what has come or moved since the last choice is marked.
const WIDE = 260; // pixels: what is wider is a row and no card
const SMALL = 40; // pixels: the star of so small a piece must not hide it

// What has come or moved since the last choice wears a star until the next one. All is measured before anything is
// added, or the page would be laid out again for each star: what this gives back puts them on. What lies in a closed pile
// would be laid out for its star alone, so that it waits until then.
export function mark({ moved, icons }) {
  const pieces = moved.map((id) => document.getElementById(id)).filter(Boolean);
  const marked = (piece) => (piece.offsetWidth > WIDE ? [] : [[piece, piece.ownerSVGElement ? dot(piece, icons) : star(piece, icons)]]); // the star of a row would lie on its numbers
  const [seen, hidden] = [true, false].map((seen) => pieces.filter((piece) => piece.checkVisibility() === seen));
  const now = seen.flatMap(marked);
  return () => {
    for (const [piece, made] of [...now, ...hidden.flatMap(marked)]) {
      piece.dataset.new = "";
      piece.append(made);
    }
  };
}

export function unmark() {
  for (const old of document.querySelectorAll(".newmark")) old.remove();
  for (const old of document.querySelectorAll("#board [data-new]")) old.removeAttribute("data-new");
}

function star(piece, icons) {
  const made = Object.assign(document.createElement("span"), { className: piece.offsetWidth < SMALL ? "newmark newmark--small" : "newmark" });
  made.setAttribute("aria-hidden", "true");
  made.innerHTML = `<svg class="i"><use href="${icons}#new"/></svg>`;
  return made;
}

// The star of a piece inside a drawing, at the upper right of what is drawn; as large as outside of it.
function dot(piece, icons) {
  const box = piece.getBBox();
  const unit = 1 / (piece.getScreenCTM()?.a || 1);
  const part = (name, attributes) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };
  const star = part("g", { class: "newmark newdot", "aria-hidden": "true", transform: `translate(${box.x + box.width} ${box.y}) scale(${unit})` });
  star.append(part("circle", { r: 7 }), part("use", { href: `${icons}#new`, x: -5, y: -5, width: 10, height: 10, class: "ri" }));
  return star;
}
