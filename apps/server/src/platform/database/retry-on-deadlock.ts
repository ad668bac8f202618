import { codesOf } from '../failures/codes-of.ts';

/** SQLSTATE of a deadlock and of a failed serialization: PostgreSQL ends one of the transactions. */
const ENDED_FOR_ANOTHER = ['40P01', '40001'];

/** Whether PostgreSQL ended a transaction so that another could go on. */
const isEndedForAnother = (error: unknown): boolean =>
  codesOf(error).some((code) => ENDED_FOR_ANOTHER.includes(code));

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
