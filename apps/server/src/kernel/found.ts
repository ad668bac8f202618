import { AppError } from './app-error.ts';

/** Returns what was looked up. @throws {AppError} `not_found` if it does not exist or is not `allowed` */
export function found<Row>(row: Row | undefined, allowed: (row: Row) => boolean = () => true): Row {
  if (row === undefined || !allowed(row)) throw new AppError('not_found', 'not_found');
  return row;
}
