import en from './locales/en.json' with { type: 'json' };

/** What can go wrong, and the status that says so. */
export const STATUS_BY_CODE = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  /** Of a file that is shorter. */
  outside: 416,
  invalid: 422,
  too_many: 429,
  /** Of somebody else's service. */
  unavailable: 503,
  /** The disk or the installation's storage is full. */
  no_space: 507,
} as const;

export type ErrorCode = keyof typeof STATUS_BY_CODE;

/** A message of the catalogue: every caller reads it in their own language. */
export type MessageKey = keyof (typeof en)['errors'];

export const messageKeys = Object.keys(en.errors) as MessageKey[];

export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(en.errors, text);

/** One problem; with a field it is shown beside it. */
export interface Problem {
  readonly key: MessageKey;
  readonly field?: string;
  readonly values?: Readonly<Record<string, string | number | readonly string[]>>;
}

/** The one error that services throw at the caller's fault. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly problems: readonly Problem[];

  constructor(code: ErrorCode, ...problems: readonly (MessageKey | Problem)[]) {
    const known = problems.map((problem) => (typeof problem === 'string' ? { key: problem } : problem));
    super(`${code}: ${known.map(({ key, field }) => (field ? `${field} ${key}` : key)).join(', ')}`);
    this.name = 'AppError';
    this.code = code;
    this.problems = known;
  }
}
