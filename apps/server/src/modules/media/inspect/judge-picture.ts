import { readFile } from 'node:fs/promises';
import { MAX_IMAGE_EDGE, MAX_IMAGE_PIXELS } from '@pleinair/domain';
import sharp, { type Metadata } from 'sharp';
import type { Problem } from '../../../kernel/app-error.ts';
import { refused } from './finding.ts';
import { type PictureParts, readParts } from './picture-parts.ts';
// Imported for its side effect: only the decoders that it names are reachable.
import '../picture/open-picture.ts';

/** Bytes that decoding may hold at once beyond a few rows, and the limit for light pictures. */
const MOST_BYTES = 500_000_000;
export const LIGHT_BYTES = 100_000_000;
/** Limit in bytes for all samples: pixels × channels × depth. */
const MOST_SAMPLES = 400_000_000;
/** Limit of pixels that all scans of a JPEG together cover; encoders write about ten scans. */
const MOST_SCANNED = 1_000_000_000;
const MOST_FRAMES = 1000;
/** Bytes that the AVIF decoder holds per pixel, with 8 bits per sample and with more; measured with sharp. */
const AVIF_BYTES = { uchar: 20, ushort: 26 } as const;

/** Copies that rotating and re-encoding a picture needs; measured with sharp. */
const TURNING_COPIES = 3.2;

/** The bytes that decoding a picture will hold and whether it stays animated, or why it is not decoded. */
type Judgement =
  | { readonly ok: true; readonly bytes: number; readonly moves: boolean }
  | { readonly ok: false; readonly problems: readonly Problem[] };

interface Intent {
  /** Whether it is re-encoded if its metadata contains a rotation. */
  readonly isKept: boolean;
  /** Whether all frames of an animation are needed, or only the first. */
  readonly mayMove: boolean;
}

/**
 * Judges a picture by its header and the list of its parts before decoding it: a megabyte can claim 100 million pixels in a
 * hundred scans.
 */
export async function judgePicture(file: string, { isKept, mayMove }: Intent): Promise<Judgement> {
  const parts = readParts(await readFile(file));
  if (!parts) return refused({ key: 'file_too_complicated' });
  const { frames, jpeg } = parts;
  if (frames > MOST_FRAMES) {
    return refused({ key: 'picture_too_many_frames', values: { frames, most: MOST_FRAMES } });
  }
  const header = await readHeader(file);
  if (!header) return refused({ key: 'picture_unreadable' });
  const { width, height } = header.autoOrient;
  const pixels = width * height;
  if (Math.max(width, height) > MAX_IMAGE_EDGE || pixels > MAX_IMAGE_PIXELS) {
    const values = { width, height, edge: MAX_IMAGE_EDGE, megapixels: MAX_IMAGE_PIXELS / 1e6 };
    return refused({ key: 'picture_too_large', values });
  }
  const moves = mayMove && frames > 1;
  if (moves && frames * pixels > MAX_IMAGE_PIXELS) {
    const values = { frames, width, height, most: Math.floor(MAX_IMAGE_PIXELS / pixels) };
    return refused({ key: 'animation_too_large', values });
  }
  const samples = pixels * header.channels * (header.depth === 'uchar' ? 1 : 2);
  if (jpeg && jpeg.scans * pixels > MOST_SCANNED) {
    const most = Math.max(1, Math.floor(MOST_SCANNED / pixels));
    return refused({ key: 'picture_too_many_scans', values: { scans: jpeg.scans, most } });
  }
  const turned = isKept && (header.orientation ?? 1) > 1 ? TURNING_COPIES * samples : 0;
  const bytes = heldBytes(header, { ...parts, pixels, samples }) + turned;
  if (samples > MOST_SAMPLES || bytes > MOST_BYTES) {
    const megabytes = Math.ceil(Math.max(samples, bytes) / 1e6);
    const most = (samples > MOST_SAMPLES ? MOST_SAMPLES : MOST_BYTES) / 1e6;
    return refused({ key: 'picture_too_heavy', values: { megabytes, most } });
  }
  return { ok: true, bytes, moves };
}

/** Only the header is read here, so the number of pixels does not matter. */
const readHeader = (file: string): Promise<Metadata | undefined> =>
  sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);

interface Parts extends PictureParts {
  readonly pixels: number;
  readonly samples: number;
}

/** Returns the bytes that a decoder holds because it cannot work row by row. */
function heldBytes(
  { format, depth, isProgressive }: Metadata,
  { pixels, samples, frames, jpeg }: Parts,
): number {
  // Coefficients of 16 bits, kept until the last scan.
  if (jpeg) return jpeg.scans > 1 || isProgressive ? 2 * pixels * jpeg.samplesPerPixel : 0;
  if (format === 'png') return isProgressive ? samples : 0;
  if (format === 'heif') return pixels * (depth === 'uchar' ? AVIF_BYTES.uchar : AVIF_BYTES.ushort);
  // Lossless ones and animations are decoded whole; animations also need a canvas.
  return 4 * pixels * (frames > 1 ? 2 : 1);
}
