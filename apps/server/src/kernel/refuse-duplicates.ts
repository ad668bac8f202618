import { violatedUniqueIndex } from '../platform/database/unique-violation.ts';
import { AppError, type MessageKey, type Problem } from './app-error.ts';

/** Runs a write. @throws {AppError} `conflict` with the problem of the unique index that refuses it */
export async function refuseDuplicates<Out>(
  write: () => Promise<Out>,
  problems: Readonly<Record<string, MessageKey | Problem>>,
): Promise<Out> {
  try {
    return await write();
  } catch (error) {
    const problem = problems[violatedUniqueIndex(error) ?? ''];
    throw problem === undefined ? error : new AppError('conflict', problem);
  }
}
