// Account: every form says where it is sent and which page comes after it.
import { complain, send } from "./send.js";

document.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  const button = form.querySelector("button");
  button.disabled = true;
  try {
    await send(form.dataset.post, Object.fromEntries(new FormData(form)));
    location.href = form.dataset.then;
  } catch (error) {
    complain(error);
    button.disabled = false;
  }
});
