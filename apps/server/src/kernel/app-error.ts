import { type ErrorCode, errorCodes } from '@pleinair/contract';

/** The kinds of errors, and their HTTP status. */
export const STATUS_BY_KIND = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** `If-Match` names another state. */
  changed: 412,
  too_large: 413,
  unsupported: 415,
  /** The range is outside the file. */
  outside: 416,
  invalid: 422,
  too_many: 429,
  not_implemented: 501,
  /** An external service does not answer. */
  unavailable: 503,
  /** The disk or the installation's storage is full. */
  no_space: 507,
} as const;

export type ErrorKind = keyof typeof STATUS_BY_KIND;

/** The code of a message, which each caller reads in their own language. */
export type MessageKey = ErrorCode;

export const isMessageKey = (text: string): text is MessageKey => KEYS.has(text);
const KEYS: ReadonlySet<string> = new Set(errorCodes);

/** One problem; if it has a field, it is shown there. */
export interface Problem {
  readonly key: MessageKey;
  readonly field?: string;
  readonly values?: Readonly<Record<string, string | number | readonly string[]>>;
}

/** The error that services throw when the caller is at fault. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly problems: readonly Problem[];

  constructor(kind: ErrorKind, ...problems: readonly (MessageKey | Problem)[]) {
    const known = problems.map((problem) => (typeof problem === 'string' ? { key: problem } : problem));
    super(`${kind}: ${known.map(({ key, field }) => (field ? `${field} ${key}` : key)).join(', ')}`);
    this.name = 'AppError';
    this.kind = kind;
    this.problems = known;
  }
}
