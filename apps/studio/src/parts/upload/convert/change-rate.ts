/** Zero crossings of the filter on each side of a sample: more make it steeper, and slower. */
const CROSSINGS = 16;
/** Share of the audible band that is kept; the filter falls off above. */
const KEPT = 0.95;

/**
 * Returns what changes the sample rate of interleaved samples, chunk after chunk, with a windowed sinc as low-pass filter:
 * without one, what is too high for the lower rate would be heard as other tones. The last third of a millisecond is left out.
 */
export function rateChanger(from: number, to: number, channels: number) {
  const divisor = commonDivisor(from, to);
  const [up, down] = [to / divisor, from / divisor];
  const cut = KEPT * Math.min(1, to / from);
  const half = Math.ceil(CROSSINGS / cut);
  const kernels = Array.from({ length: up }, (_, phase) => kernelOf(phase / up, half, cut));
  // Silence before the first sample.
  let pending = new Float32Array((half - 1) * channels);
  let skipped = 1 - half;
  let index = 0;

  return (samples: Float32Array): Float32Array<ArrayBuffer> => {
    const all = new Float32Array(pending.length + samples.length);
    all.set(pending);
    all.set(samples, pending.length);
    const frames = all.length / channels;
    const made = new Float32Array((Math.ceil((frames * up) / down) + 1) * channels);
    let length = 0;
    let start = 0;
    for (; ; index++) {
      start = Math.floor((index * down) / up) - half + 1 - skipped;
      const kernel = kernels[(index * down) % up];
      if (!kernel || start + kernel.length > frames) break;
      for (let channel = 0; channel < channels; channel++) {
        let sum = 0;
        let at = start * channels + channel;
        for (const weight of kernel) {
          sum += weight * (all[at] ?? 0);
          at += channels;
        }
        made[length++] = sum;
      }
    }
    pending = all.slice(start * channels);
    skipped += start;
    return made.slice(0, length);
  };
}

/** The weights of the samples around a place between two of them, which add up to 1. */
function kernelOf(place: number, half: number, cut: number): Float32Array {
  const kernel = Float32Array.from({ length: 2 * half }, (_, tap) => {
    const distance = tap - half + 1 - place;
    const turn = (Math.PI * distance) / half;
    const window = 0.42 + 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn);
    const x = Math.PI * cut * distance;
    return window * (x === 0 ? 1 : Math.sin(x) / x);
  });
  const sum = kernel.reduce((total, weight) => total + weight, 0);
  return kernel.map((weight) => weight / sum);
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));
