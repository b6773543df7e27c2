// Opening: a record out of a file becomes a table, and its replay is opened.
import { complain, send } from "./send.js";

document.getElementById("record").addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = event.target.querySelector("button");
  button.disabled = true;
  try {
    const files = await Promise.all([...document.getElementById("file").files].map(async (file) => ({ name: file.name, text: await file.text() })));
    const packs = files.filter((file) => file.name.endsWith(".toml"));
    const record = files.find((file) => !packs.includes(file)) ?? packs.pop();
    const made = await send("/api/tables/import", { record: record.text, packs: packs.map(({ name, text }) => ({ name: name.replace(/\.toml$/, ""), text })) });
    location.href = `/tables/${made.table}/replay?at=0`;
  } catch (error) {
    complain(error);
    button.disabled = false;
  }
});
