import { z } from 'zod';
import type { ErrorBody } from '../entities/error.ts';
import type { ErrorCode } from '../entities/error-codes.ts';
import type { Route } from '../route.ts';
import { MESSAGES, type Said } from './refusal-messages.ts';

/** How a call is refused with a status: a description, and one example. */
export interface Refusal {
  readonly description: string;
  readonly example: ErrorBody;
  /** Whether the example is specific to this call. */
  readonly own: boolean;
}

const exampleOf = (code: Said): ErrorBody => {
  const message = MESSAGES[code];
  return { errors: [message], code, problems: [{ code, message }] };
};

const refusalWith = (description: string, code: Said): Refusal => ({
  description,
  example: exampleOf(code),
  own: false,
});

/** The refusals of most calls. A 422 names fields of the call. */
export const COMMON_REFUSALS: Readonly<Record<number | 'default', Refusal>> = {
  400: refusalWith('The request cannot be read', 'body_unreadable'),
  401: refusalWith('Missing or invalid credentials', 'api_key_missing'),
  403: refusalWith('Not allowed by the role, plan or state of the account', 'not_active'),
  404: refusalWith('Unknown, or not visible to this caller', 'not_found'),
  408: refusalWith('The body came too slowly', 'request_too_slow'),
  409: refusalWith('Taken, or changed since it was read', 'still_running'),
  412: refusalWith('Changed since the caller read it', 'if_match_failed'),
  413: refusalWith('Too large', 'body_too_large'),
  415: refusalWith('Wrong kind of content', 'body_type'),
  429: refusalWith('Too many requests', 'too_many_requests'),
  431: refusalWith('The headers are too large', 'headers_too_large'),
  503: refusalWith('The server is busy, or another service that this needs does not answer', 'overloaded'),
  507: refusalWith('The disk or the storage quota of the installation is full', 'installation_full'),
  default: refusalWith('Unexpected error; never the caller’s fault', 'unexpected'),
};

/** Returns how a call refuses with a status: description and example. */
export function refusalOf(route: Route, status: number | 'default'): Refusal {
  if (status === 422) return invalid(route);
  const common = COMMON_REFUSALS[status] ?? COMMON_REFUSALS.default;
  const code = ownCode(route, status);
  return code === undefined ? common : { ...refusalWith(common.description, code), own: true };
}

function ownCode(route: Route, status: number | 'default'): Said | undefined {
  if (status === 'default') return undefined;
  if (status === 403 && route.access === 'admin') return 'not_admin';
  return route.refusals?.[status];
}

/** The only thing that can be wrong with a call without fields. */
const KEY_REUSED: ErrorBody = ofField(
  'Idempotency-Key',
  'idempotency_key_reused',
  MESSAGES.idempotency_key_reused,
);

/** The 422 of a call: without its first required field, or else with one above its limit. */
function invalid(route: Route): Refusal {
  const description = 'Invalid: lists every problem, also by field';
  const code = ownCode(route, 422);
  if (code !== undefined) {
    const { errors, ...rest } = exampleOf(code);
    return { description, example: { errors, ferrors: {}, ...rest }, own: true };
  }
  const problem = missing(route) ?? tooMuch(route);
  if (!problem) return { description, example: KEY_REUSED, own: true };
  const [field, , message] = problem;
  return { description, example: { ...ofField(...problem), errors: [`${field}: ${message}`] }, own: true };
}

function ofField(field: string, code: ErrorCode, message: string): ErrorBody {
  const ferrors = { [field]: [message] };
  return { errors: [message], ferrors, code, problems: [{ code, message, field }] };
}

type FieldProblem = readonly [field: string, code: ErrorCode, message: string];

function missing({ query, body }: Route): FieldProblem | undefined {
  const [issue] = [query, body]
    .filter((part) => part !== undefined)
    .flatMap((part) => z.safeParse(part, part instanceof z.ZodArray ? [{}] : {}).error?.issues ?? []);
  if (!issue) return undefined;
  const code = Object.hasOwn(MESSAGES, issue.message) ? (issue.message as Said) : 'required';
  return [issue.path.join('.'), code, MESSAGES[code]];
}

function tooMuch({ query, body }: Route): FieldProblem | undefined {
  const fields = [query, body]
    .filter((part) => part instanceof z.ZodObject)
    .flatMap(({ shape }) => Object.entries(shape));
  return fields
    .flatMap(([field, schema]): FieldProblem[] => {
      const bound = boundOf(schema as z.ZodType);
      return bound ? [[field, ...bound]] : [];
    })
    .sort(([one], [other]) => Number(other === 'per') - Number(one === 'per'))[0];
}

/** Returns how a value above a field's limit is refused; undefined without a limit. */
function boundOf(schema: z.ZodType): readonly [ErrorCode, string] | undefined {
  const { innerType } = schema.def as { innerType?: z.ZodType };
  if (innerType) return boundOf(innerType);
  if (schema instanceof z.ZodNumber) return ['above_maximum', `This must be at most ${schema.maxValue}.`];
  return schema instanceof z.ZodString && schema.maxLength
    ? ['too_long', `Use at most ${schema.maxLength} characters.`]
    : undefined;
}
