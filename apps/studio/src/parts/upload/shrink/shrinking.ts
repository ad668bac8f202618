import { FileRefused } from '../file-refused.ts';

/** The smaller version of a file that was too large. */
export interface Shrunk {
  /** The file to draw here: for a model the original, which looks the same. */
  readonly file: File;
  /** Bytes of the smaller file. */
  readonly byte_size: number;
  /** The smaller file, if it is on the server already. */
  readonly signed_id?: string;
}

export interface Shrinking {
  /** Most bytes of the smaller file. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** Called with whole percent. */
  readonly onProgress: (percent: number) => void;
  /** The same while a file is uploaded for the server to shrink. */
  readonly onSending: (percent: number) => void;
}

/** The error for a file that cannot be made small enough. */
export const stillTooLarge = ({ maxBytes }: Shrinking): FileRefused =>
  new FileRefused([{ code: 'still_too_large', megabytes: maxBytes / 1e6 }]);
