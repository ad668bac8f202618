import { type FileKind, MAX_COMPRESSIBLE_MB } from '@pleinair/domain';
import { kindOfFile } from '../file-format.ts';
import type { FileProblem } from '../file-problem.ts';
import { FileRefused } from '../file-refused.ts';
import { shrinkModel } from './shrink-model.ts';
import { shrinkPicture } from './shrink-picture.ts';
import type { Shrinking, Shrunk } from './shrinking.ts';

type Shrink = (file: File, shrinking: Shrinking) => Promise<Shrunk>;

const SHRINKS: Partial<Record<FileKind, Shrink>> = {
  png: shrinkPicture,
  jpeg: shrinkPicture,
  glb: shrinkModel,
  mp4: async (...args) => (await import('./shrink-clip.ts')).shrinkClip(...args),
};

/** Most pixels of a picture to decode. */
const MOST_DECODED = 300_000_000;
/** What phones record and every browser plays: 1280 × 720 in H.264. */
const ENCODING = { codec: 'avc1.42001f', width: 1280, height: 720, bitrate: 2_000_000 };

/** Whether a file is only too large, and can be shrunk in this browser or on the server. */
export async function mayShrink(file: File, problems: readonly FileProblem[]): Promise<boolean> {
  const [problem, ...more] = problems;
  if (!problem || more.length > 0) return false;
  if (problem.code === 'picture_too_large') return problem.width * problem.height <= MOST_DECODED;
  if (problem.code !== 'too_large') return false;
  switch (await kindOfFile(file)) {
    case 'png':
    case 'jpeg':
      return true;
    case 'glb':
      return file.size <= MAX_COMPRESSIBLE_MB * 1e6;
    case 'mp4':
      return encodesClips();
    default:
      return false;
  }
}

async function encodesClips(): Promise<boolean> {
  if (!('VideoEncoder' in globalThis)) return false;
  return (await VideoEncoder.isConfigSupported(ENCODING)).supported === true;
}

/** Shrinks a file for which `mayShrink` is true. Rejects with `FileRefused` if it stays too large, or with API errors. */
export async function shrinkFile(file: File, shrinking: Shrinking): Promise<Shrunk> {
  const kind = await kindOfFile(file);
  const shrink = kind && SHRINKS[kind];
  if (!shrink) throw new FileRefused([{ code: 'wrong_kind' }]);
  shrinking.onProgress(0);
  return shrink(file, shrinking);
}
