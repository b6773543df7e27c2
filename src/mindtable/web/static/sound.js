// Sound: two soft tones when it is the reader's turn. It is made here, so nothing is fetched.
import { settings } from "./settings.js";

const AFTER = 50; // milliseconds: what is to be seen is drawn first
let context = null;

// A page may sound once it was touched. The sound is opened when it is first needed: that takes time.
export function chime() {
  if (settings.sound && (navigator.userActivation?.hasBeenActive ?? true)) setTimeout(sound, AFTER);
}

function sound() {
  context ??= new AudioContext();
  for (const [at, pitch] of [523.25, 659.25].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const begin = context.currentTime + at * 0.14;
    tone.type = "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(0.06, begin + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.45);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + 0.5);
  }
}
