import type { PictureSize } from '../picture/picture-sizes.ts';

/** A file on this machine, and what is to be done with it. */
export interface LookOrder {
  readonly file: string;
  /** MIME types. */
  readonly accepts: readonly string[];
  /** Made as WebP next to the file, see `renditionOf`; of pictures only. */
  readonly renditions: readonly PictureSize[];
  /** Whether the file itself is kept: its metadata are taken out. */
  readonly isKept: boolean;
  /** Whether a file that takes much memory is to be left for later, with the outcome `heavy`. */
  readonly isLight: boolean;
}
