// Share: addresses that are handed on, as others can open them; copied wherever a browser lets a page do it.
const { abroad: origin, alone } = document.documentElement.dataset;

// Where a page was opened by a name that leads everybody else to their own machine, the server has said how it is reached.
export function abroad(address) {
  const { pathname, search, hash } = new URL(address, location.href);
  return new URL(pathname + search + hash, origin ?? location.href).href;
}

// Copy an address; what there is to say then. Where no page may copy, it is shown, to be copied by hand.
export async function copy(address, words) {
  if ((await written(address)) || selected(address)) return [words.copied, ...(alone ? [alone] : [])];
  prompt(words.share, address);
  return [];
}

// Only pages that came by https, or from this machine, have a clipboard.
async function written(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

// What is selected may be copied everywhere, in most browsers.
function selected(text) {
  const before = document.activeElement;
  const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true, className: "sr" });
  field.style.inset = "0 auto auto 0"; // or the page would be scrolled to it
  field.style.position = "fixed";
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    before?.focus({ preventScroll: true });
  }
}
