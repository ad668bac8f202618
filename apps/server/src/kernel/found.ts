import { AppError } from './app-error.ts';

/**
 * Returns what was looked up; `field` names it in a call that names several things.
 * @throws {AppError} `not_found` if it does not exist or is not `allowed`
 */
export function found<Row>(
  row: Row | undefined,
  allowed: (row: Row) => boolean = () => true,
  field?: string,
): Row {
  if (row === undefined || !allowed(row)) {
    throw new AppError('not_found', { key: 'not_found', ...(field !== undefined && { field }) });
  }
  return row;
}
