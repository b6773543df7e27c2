// History: days as people of this language write them.
const lang = document.documentElement.lang.replace(/^en$/, "en-GB");
for (const day of document.querySelectorAll("time[datetime]"))
  day.textContent = day.dateTime.includes("T")
    ? new Date(day.dateTime).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" })
    : new Date(day.dateTime).toLocaleDateString(lang, { dateStyle: "medium" });
