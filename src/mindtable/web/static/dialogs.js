// Dialogs: what is asked or told above the table.
import { link } from "./clauses.js";

const dialog = () => document.getElementById("large");

// Asked once more before something is thrown away: what is at stake, then the choice itself as the answer.
export function confirmed(text, choice, words) {
  const box = dialog();
  return new Promise((settle) => {
    const yes = Object.assign(document.createElement("button"), { className: "btn btn--main", textContent: choice, value: "yes" });
    const no = Object.assign(document.createElement("button"), { className: "btn", textContent: words.no, value: "no" });
    const form = Object.assign(document.createElement("form"), { method: "dialog", className: "sure" });
    form.append(Object.assign(document.createElement("p"), { textContent: text }), yes, no);
    box.replaceChildren(form);
    box.returnValue = "";
    box.onclose = () => settle(box.returnValue === "yes");
    box.showModal();
  });
}

// Some lines, with their rules as links.
export function tell(lines, { words, rules }) {
  const box = dialog();
  const close = Object.assign(document.createElement("button"), { className: "btn btn--main", textContent: words.close });
  const form = Object.assign(document.createElement("form"), { method: "dialog", className: "closing" });
  form.append(close);
  const said = lines.map((line) => Object.assign(document.createElement("p"), { textContent: line }));
  box.replaceChildren(...said, form);
  for (const line of said) link(line, rules);
  box.onclose = null;
  if (!box.open) box.showModal();
  box.scrollTop = 0; // the focus is on the button at its end
}

// Somebody types what they wanted to do; the answer says why not.
export function askWhyNot(whyNot, { words, rules }) {
  const box = dialog();
  const form = Object.assign(document.createElement("form"), { className: "sure" });
  const field = Object.assign(document.createElement("input"), { type: "text", maxLength: 200, required: true, autofocus: true });
  const label = Object.assign(document.createElement("label"), { textContent: words.ask });
  const told = Object.assign(document.createElement("p"), { className: "told" });
  told.setAttribute("role", "status");
  label.append(field);
  const go = Object.assign(document.createElement("button"), { className: "btn btn--main", textContent: words.whynot });
  const close = Object.assign(document.createElement("button"), { className: "btn", type: "button", textContent: words.close });
  close.onclick = () => box.close();
  form.append(label, told, go, close);
  form.onsubmit = async (event) => {
    event.preventDefault();
    told.textContent = await whyNot(field.value);
    link(told, rules);
  };
  box.replaceChildren(form);
  box.onclose = null;
  box.showModal();
}
