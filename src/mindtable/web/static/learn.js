// Learn: sit down at the table of a lesson.
import { complain, send, sitDown } from "./send.js";

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-learn]");
  if (!button) return;
  button.disabled = true;
  try {
    sitDown(await send(`/api/lessons/${button.dataset.learn}`, {}));
  } catch (error) {
    complain(error);
    button.disabled = false;
  }
});
