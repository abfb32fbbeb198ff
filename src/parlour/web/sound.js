/** A few quiet tones, off until somebody wants them. */
import { keep, setting } from "./memory.js";

/** @type {AudioContext | null} */
let context = null;

/** Frequency in hertz and length in seconds. */
const TONES = /** @type {Record<string, [number, number][]>} */ ({
  move: [[330, 0.07]],
  turn: [
    [392, 0.08],
    [523, 0.12],
  ],
  end: [
    [523, 0.12],
    [392, 0.12],
    [330, 0.25],
  ],
});

export const sounding = () => setting("sound", "off") === "on";

/** @param {boolean} on */
export function sound(on) {
  keep("sound", on ? "on" : "off");
  if (on) play("turn");
}

/** @param {"move" | "turn" | "end"} what */
export function play(what) {
  if (!sounding()) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [frequency, length] of TONES[what] ?? []) {
    const tone = new OscillatorNode(context, { type: "sine", frequency });
    const volume = new GainNode(context, { gain: 0.08 });
    volume.gain.setTargetAtTime(0, at + length * 0.5, 0.04);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length + 0.2);
    at += length;
  }
}
