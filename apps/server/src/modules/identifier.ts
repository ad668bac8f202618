import { AppError } from '../app-error.ts';
import { violatedUniqueIndex } from '../platform/database/unique-violation.ts';

/** @throws {AppError} where an identifier would stand for two objects of one creator. */
export async function refusingTakenIdentifier<Out>(write: () => Promise<Out>): Promise<Out> {
  try {
    return await write();
  } catch (error) {
    const index = violatedUniqueIndex(error);
    if (index !== 'hobject_identifier' && index !== 'space_identifier') throw error;
    throw new AppError('invalid', { key: 'identifier_taken', field: 'identifier' });
  }
}
