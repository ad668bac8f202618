import type { KeptKind } from '@pleinair/domain';
import type { Inspector } from '../inspect/finding.ts';
import { inspectArchive } from '../inspect/inspect-archive.ts';
import { inspectModel } from '../inspect/inspect-model.ts';
import { inspectMp3 } from '../inspect/inspect-mp3.ts';
import { inspectPicture } from '../inspect/inspect-picture.ts';
import { inspectPly } from '../inspect/inspect-ply.ts';
import { inspectSpz } from '../inspect/inspect-spz.ts';
import { inspectVideo } from '../inspect/inspect-video.ts';
import { stripJpeg } from '../strip-metadata/strip-jpeg.ts';
import { stripModel } from '../strip-metadata/strip-model.ts';
import { stripMp3 } from '../strip-metadata/strip-mp3.ts';
import { stripPicture } from '../strip-metadata/strip-picture.ts';
import { stripPly } from '../strip-metadata/strip-ply.ts';
import { stripPng } from '../strip-metadata/strip-png.ts';
import { stripVideo } from '../strip-metadata/strip-video.ts';
import { stripWebp } from '../strip-metadata/strip-webp.ts';

/** How a file of one kind is processed, in a bounded process. */
interface FileWork {
  /** Inspects it; unusable files are refused. */
  readonly inspect: Inspector;
  /**
   * Removes from an inspected file what a camera or program wrote besides its content (where, by whom and with what it was made),
   * before anyone else can read it. A file without such data is not touched. Absent if files are kept unchanged.
   */
  readonly strip?: (file: string) => Promise<void>;
}

/** How every kind of file is processed: one line a kind. */
export const fileWork: Readonly<Record<KeptKind, FileWork>> = {
  png: { inspect: inspectPicture, strip: (file) => stripPicture(file, stripPng) },
  jpeg: { inspect: inspectPicture, strip: (file) => stripPicture(file, stripJpeg) },
  webp: { inspect: inspectPicture, strip: (file) => stripPicture(file, stripWebp) },
  mp4: { inspect: inspectVideo, strip: stripVideo },
  mp3: { inspect: inspectMp3, strip: stripMp3 },
  ply: { inspect: inspectPly, strip: stripPly },
  spz: { inspect: inspectSpz },
  glb: { inspect: inspectModel, strip: stripModel },
  zip: { inspect: inspectArchive },
};
