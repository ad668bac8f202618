/** A connection to PostgreSQL failed or could not be made; `cause` says why. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('PostgreSQL does not answer', { cause });
    this.name = 'DatabaseAway';
  }
}

/** PostgreSQL's codes: connection exceptions, shutdown, crash, start, no connection left. */
const SERVER_CODES = /^(08...|57P0[1-3]|53300)$/;
const NETWORK_CODES =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The driver gives these errors no code. */
const DRIVER_MESSAGES = /^(Connection terminated|Client (has encountered a connection error|was closed))/;

/** An error, or pg-boss's copy of one. */
type Failure = {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly cause?: unknown;
};

/** The errors that broke connections; their queries fail with the same. */
const broken = new WeakSet<object>();

/** Remembers the error that broke a connection. */
export const noteBroken = (error: object): void => void broken.add(error);

/**
 * Whether an error means that PostgreSQL does not answer at the moment. A network error code alone is no proof: other servers
 * fail with the same codes.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let failure = error; isFailure(failure); failure = failure.cause) {
    // Compared by name: pg-boss reports a copy of the error, which has lost its class.
    if (failure.name === 'DatabaseAway' || broken.has(failure)) return true;
    if (SERVER_CODES.test(String(failure.code)) || DRIVER_MESSAGES.test(String(failure.message))) return true;
  }
  return false;
}

/** Wraps the error of a connection to PostgreSQL: a {@link DatabaseAway} if it has a network code. */
export const ofConnection = (error: unknown): unknown =>
  hasNetworkCode(error) ? new DatabaseAway(error) : error;

const isFailure = (error: unknown): error is Failure => typeof error === 'object' && error !== null;

const hasNetworkCode = (error: unknown): boolean =>
  isFailure(error) && NETWORK_CODES.test(String(error.code));
