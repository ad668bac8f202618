/** SQLSTATE of a deadlock and of a failed serialization: PostgreSQL ends one of the transactions. */
const ENDED_FOR_ANOTHER = ['40P01', '40001'];

/** Whether PostgreSQL ended a transaction so that another could go on. Drizzle wraps the driver's error. */
function isEndedForAnother(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && ENDED_FOR_ANOTHER.includes(String(cause.code))) return true;
  }
  return false;
}

/**
 * Runs a whole transaction, and again as long as PostgreSQL ends it in favour of another. Nothing was written then, and the retry
 * sees what the other wrote.
 * @param run - Begins and ends the transaction; its other effects must be repeatable.
 * @param tries - After this many attempts the error is thrown.
 */
export async function retryOnDeadlock<Out>(run: () => Promise<Out>, tries: number): Promise<Out> {
  for (let left = tries - 1; ; left--) {
    try {
      return await run();
    } catch (error) {
      if (left === 0 || !isEndedForAnother(error)) throw error;
    }
  }
}
