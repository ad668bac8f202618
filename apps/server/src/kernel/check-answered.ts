import { isDeepStrictEqual } from 'node:util';
import { AppError, type MessageKey } from './app-error.ts';

/**
 * Checks the fields of a request that are not written there: each is left out, or what the entity has now.
 * @param entity what is answered now; nothing of a new one
 * @param reasons why each field is refused that differs
 * @param prefix stands before the field names
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
