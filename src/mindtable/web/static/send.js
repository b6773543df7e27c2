// Send: ask the server for something, and say in a sentence what went wrong.
export async function send(address, body) {
  let answer;
  try {
    answer = await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  } catch {
    throw new Error(document.documentElement.lang === "fr" ? "Le serveur ne répond pas." : "The server does not answer.");
  }
  const told = await answer.json().catch(() => null);
  if (!answer.ok) throw new Error(told?.error?.sentence ?? `HTTP ${answer.status}`);
  return told;
}

// The sentence floats over the page, wherever somebody has scrolled to, until it is touched or another one comes.
export function complain(error) {
  const box = document.getElementById("messages");
  const line = Object.assign(document.createElement("div"), { className: "msg msg--bad msg--floats", onclick: () => line.remove() });
  line.append(Object.assign(document.createElement("span"), { textContent: error.message }));
  box.replaceChildren(line);
}

// Links to the seats of others are told once: they wait for the table's page in this window.
export function sitDown(made) {
  sessionStorage.setItem(`links ${made.table}`, JSON.stringify(made.links));
  location.href = `/tables/${made.table}`;
}
