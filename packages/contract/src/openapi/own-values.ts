import type { Route } from '../route.ts';
import * as sample from '../sample.ts';

const { operation: _new, ...existing } = sample.pids;
/** Values of examples that no installation has. */
const INVENTED: ReadonlySet<unknown> = new Set([...Object.values(existing), sample.signedId]);

/** Fields whose value has to come from the reader's account, an earlier answer, a mail or another site. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'auth',
  'current_password',
  'accessToken',
  'answer',
  'token',
  'password_reset_token',
  'revision',
  'updated_at',
  'before',
  'redirect_to',
  'asset_uri',
]);

/** In a query, where they name what is looked up; a body gives them to something new. */
const OWN_QUERY_FIELDS: ReadonlySet<string> = new Set(['n', 'name', 'identifier', 'username', 'layer-name']);

/**
 * Returns the fields of a call's example whose values only its author had, with dots between their parts. A reader who sends the
 * example replaces them; all else in it is accepted from everyone.
 */
export function ownValues({ example }: Pick<Route, 'example'>): string[] {
  const found: string[] = [];
  const look = (part: unknown, at: readonly string[]): void => {
    const name = at.at(-1) ?? '';
    if (INVENTED.has(part) || OWN_FIELDS.has(name)) found.push(at.join('.'));
    else if (typeof part === 'object' && part !== null)
      for (const [key, inner] of Object.entries(part)) look(inner, [...at, key]);
  };
  for (const [name, value] of Object.entries(example?.query ?? {}))
    if (OWN_QUERY_FIELDS.has(name)) found.push(name);
    else look(value, [name]);
  look(example?.body, []);
  return found;
}
