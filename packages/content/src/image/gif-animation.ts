import { gifBlocks, gifStart } from '@pleinair/domain';
import { type Animation, secondsShown } from './animation.ts';

const HEADER_BYTES = 6;
/** Labels of the graphic control extension, which describes the next frame, and of the application extension. */
const SHOWN = 0xf9;
const PROGRAM = 0xff;
const LOOPS = 'NETSCAPE2.0';
const END = 0x3b;
/** Disposal values from this one on clear a frame's area. Restoring what was there before is not supported. */
const CLEARS = 2;

/**
 * Reads the frames of an animated GIF, each as a single-frame GIF. Only freshly chosen files are GIFs: the server stores
 * them as WebP. Source: GIF89a, sections 18 to 23.
 */
export function readGif(buffer: ArrayBuffer): Animation {
  const bytes = new Uint8Array(buffer);
  const view = new DataView(buffer);
  const shared = buffer.slice(HEADER_BYTES + 4, gifStart(bytes));
  const frames: Animation['frames'][number][] = [];
  let rounds = 1;
  let shown: number | undefined;
  for (const { kind, start, end } of gifBlocks(bytes)) {
    const label = bytes[start + 1];
    if (kind === 'extension') {
      if (label === SHOWN) shown = start;
      if (label === PROGRAM && textAt(bytes, start + 3, LOOPS.length) === LOOPS) {
        const repeats = view.getUint16(start + 16, true);
        rounds = repeats === 0 ? 0 : repeats + 1;
      }
      continue;
    }
    const size = buffer.slice(start + 5, start + 9);
    const about = shown === undefined ? [] : [buffer.slice(shown, shown + 8)];
    const picture = [Uint8Array.of(bytes[start] ?? 0, 0, 0, 0, 0), size, buffer.slice(start + 9, end)];
    frames.push({
      x: view.getUint16(start + 1, true),
      y: view.getUint16(start + 3, true),
      width: view.getUint16(start + 5, true),
      height: view.getUint16(start + 7, true),
      picture: new Blob(['GIF89a', size, shared, ...about, ...picture, Uint8Array.of(END)], {
        type: 'image/gif',
      }),
      seconds: secondsShown(shown === undefined ? 0 : view.getUint16(shown + 4, true) / 100),
      blends: true,
      clears: shown !== undefined && (((bytes[shown + 3] ?? 0) >> 2) & 7) >= CLEARS,
    });
    shown = undefined;
  }
  return { width: view.getUint16(6, true), height: view.getUint16(8, true), rounds, frames };
}

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));
