import { AppError, type MessageKey } from '../../../kernel/app-error.ts';
import { WorkRefused } from '../../../platform/processes/work.ts';

/** Seconds after which a refused caller may ask again. */
const RETRY_SECONDS = 20;

export const toolsBusy = (): AppError =>
  new AppError('too_many', { key: 'tools_busy', values: { seconds: RETRY_SECONDS } });

/**
 * Runs a task on a file.
 * @throws {AppError} `invalid` with the key on the field if it fails; `too_many` while others have all places.
 */
export async function runWork<Out>(key: MessageKey, field: string, work: () => Promise<Out>): Promise<Out> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof WorkRefused)) throw error;
    if (error.reason === 'failed') throw new AppError('invalid', { key, field });
    throw toolsBusy();
  }
}
