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

/** What is done with a file of one kind, in a bounded process. */
interface FileWork {
  /** Looks inside it; what cannot be used is refused. */
  readonly inspect: Inspector;
  /**
   * Takes out of an inspected file what a camera or a program wrote into it next to its content (where it was taken, by
   * whom, with what), before anyone else can read it. A file without such things is not touched. Absent where files
   * are kept as they are.
   */
  readonly strip?: (file: string) => Promise<void>;
}

/** The work on every kind of file that the server keeps: one line a kind. */
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
