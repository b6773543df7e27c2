// Settings: what this browser remembers. Nothing of it leaves the machine but the theme, which the server needs to draw the first sight.
const defaults = { auto: true, sound: true, speed: 1 };

export const settings = new Proxy(defaults, {
  get: (base, key) => {
    try {
      const kept = localStorage.getItem(`mindtable.${String(key)}`);
      return kept === null ? base[key] : JSON.parse(kept);
    } catch {
      return base[key];
    }
  },
  set: (base, key, value) => {
    base[key] = value;
    try {
      localStorage.setItem(`mindtable.${String(key)}`, JSON.stringify(value));
    } catch {
      // A browser that keeps nothing: the setting holds as long as the page.
    }
    return true;
  },
});

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
export const still = () => calm() || Number(settings.speed) === 0;
