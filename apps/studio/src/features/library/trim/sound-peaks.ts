/** The lowest rate at which every browser decodes: enough for loudness, and little memory even for a long sound. */
const RATE = 8000;

/**
 * Returns the loudness of a sound over time, as `count` values from 0 to 1, of which the largest is 1.
 * @throws {DOMException} if this browser cannot decode it
 */
export async function readPeaks(sound: Blob, count: number): Promise<number[]> {
  const context = new OfflineAudioContext(1, 1, RATE);
  const decoded = await context.decodeAudioData(await sound.arrayBuffer());
  return peaksOf(decoded.getChannelData(0), count);
}

/** As `readPeaks`, of samples from -1 to 1. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const peaks = Array.from({ length: count }, () => 0);
  for (const [index, sample] of samples.entries()) {
    const at = Math.floor((index / samples.length) * count);
    peaks[at] = Math.max(peaks[at] ?? 0, Math.abs(sample));
  }
  const loudest = Math.max(...peaks);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
}
