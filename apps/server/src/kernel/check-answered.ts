import { isDeepStrictEqual } from 'node:util';
import { AppError, type MessageKey } from './app-error.ts';

/**
 * Checks the read-only fields of a request: each must be absent or have its present value.
 * @param entity its present fields; empty for a new one
 * @param reasons why each differing field is refused
 * @param prefix precedes the field names
 * @throws {AppError} `invalid`, naming each of them
 */
export function checkAnswered<Field extends string>(
  request: Readonly<Partial<Record<NoInfer<Field>, unknown>>>,
  entity: Readonly<Partial<Record<NoInfer<Field>, unknown>>>,
  reasons: Readonly<Record<Field, MessageKey>>,
  prefix = '',
): void {
  const fields = Object.keys(reasons) as Field[];
  const changed = fields.filter((field) => !isDeepStrictEqual(request[field] ?? null, entity[field] ?? null));
  const refused = changed.filter((field) => request[field] !== undefined);
  if (refused.length === 0) return;
  throw new AppError(
    'invalid',
    ...refused.map((field) => ({ key: reasons[field], field: `${prefix}${field}` })),
  );
}
