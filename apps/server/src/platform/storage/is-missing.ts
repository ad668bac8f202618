/** Whether an error of the file system means that something does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Answers `undefined` for something that does not exist. @throws any other error */
export function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
