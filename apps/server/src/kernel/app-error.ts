import { type ErrorCode, errorCodes } from '@pleinair/contract';

/** What can go wrong, and the status that says so. */
export const STATUS_BY_KIND = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** Of an `If-Match`. */
  changed: 412,
  too_large: 413,
  unsupported: 415,
  /** Of a file that is shorter. */
  outside: 416,
  invalid: 422,
  too_many: 429,
  /** Of another service. */
  unavailable: 503,
  /** The disk or the installation's storage is full. */
  no_space: 507,
} as const;

export type ErrorKind = keyof typeof STATUS_BY_KIND;

/** A message of the catalogue, which every caller reads in their own language, by the code that is the same in all. */
export type MessageKey = ErrorCode;

export const isMessageKey = (text: string): text is MessageKey => KEYS.has(text);
const KEYS: ReadonlySet<string> = new Set(errorCodes);

/** One problem; with a field it is shown at it. */
export interface Problem {
  readonly key: MessageKey;
  readonly field?: string;
  readonly values?: Readonly<Record<string, string | number | readonly string[]>>;
}

/** The one error that services throw at the caller's fault. */
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
