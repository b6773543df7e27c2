// Story: the list of what happened, scrolled to where a reader begins.

// The story shows what is new from its beginning on; where nothing is, its end. What is first to be seen of it is a whole
// line: a story that ends there has room for it below.
export function turnToNews() {
  const list = document.getElementById("lines");
  const since = document.getElementById("since") ?? list?.lastElementChild;
  if (!since) return;
  list.style.paddingBottom = "";
  list.scrollTop = since.offsetTop - list.offsetTop - 4;
  const { top } = list.getBoundingClientRect();
  const boxes = [...list.children].map((line) => [line, line.getBoundingClientRect()]);
  const [cut, box] = boxes.find(([, box]) => box.top < top && box.bottom > top) ?? [];
  if (!cut) return;
  const words = document.createRange();
  words.selectNodeContents(cut);
  const rows = [...words.getClientRects()].map((row) => row.top).filter((row) => row >= top);
  const more = Math.min(...rows, box.bottom) - top;
  list.style.paddingBottom = `calc(${getComputedStyle(list).paddingBottom} + ${more}px)`;
  list.scrollTop += more;
}
