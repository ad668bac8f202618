/** Codes of the system and of PostgreSQL for a disk without room, or an account on it without any left. */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether something could not be written because a disk is full: ours, or the database's. */
export function isDiskFull(error: unknown): boolean {
  for (let failure = error; typeof failure === 'object' && failure !== null; ) {
    if ('code' in failure && CODES.includes(failure.code)) return true;
    failure = 'cause' in failure ? failure.cause : undefined;
  }
  return false;
}
