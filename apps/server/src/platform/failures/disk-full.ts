/** Codes of the system and of PostgreSQL for a full disk or an exhausted quota. */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether a write failed because a disk is full: ours or the database's. */
export function isDiskFull(error: unknown): boolean {
  for (let failure = error; typeof failure === 'object' && failure !== null; ) {
    if ('code' in failure && CODES.includes(failure.code)) return true;
    failure = 'cause' in failure ? failure.cause : undefined;
  }
  return false;
}
