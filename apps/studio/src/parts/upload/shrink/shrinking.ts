import { FileRefused } from '../file-refused.ts';

/** A smaller file in the place of one that is too large. */
export interface Shrunk {
  /** What is drawn here: of a model the one as it was, which looks the same. */
  readonly file: File;
  /** Bytes of the smaller file. */
  readonly byte_size: number;
  /** The smaller file, where it lies on the server already. */
  readonly signed_id?: string;
}

export interface Shrinking {
  /** Bytes that the smaller file may have. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** Called with whole percent. */
  readonly onProgress: (percent: number) => void;
  /** The same of what the server is to make smaller, while it is on its way. */
  readonly onSending: (percent: number) => void;
}

/** Thrown when a file cannot be made small enough. */
export const stillTooLarge = ({ maxBytes }: Shrinking): FileRefused =>
  new FileRefused([{ code: 'still_too_large', megabytes: maxBytes / 1e6 }]);
