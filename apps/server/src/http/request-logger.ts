import type { FastifyBaseLogger } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** The logger of one request, created on first use: most requests log nothing, and creating it is slow. */
export class RequestLogger implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get #logger(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }

  #say(level: Level, what: unknown[]): void {
    Reflect.apply(this.#logger[level], this.#logger, what);
  }

  get level(): string {
    return this.#logger.level;
  }
  fatal(...what: unknown[]): void {
    this.#say('fatal', what);
  }
  error(...what: unknown[]): void {
    this.#say('error', what);
  }
  warn(...what: unknown[]): void {
    this.#say('warn', what);
  }
  info(...what: unknown[]): void {
    this.#say('info', what);
  }
  debug(...what: unknown[]): void {
    this.#say('debug', what);
  }
  trace(...what: unknown[]): void {
    this.#say('trace', what);
  }
  silent(...what: unknown[]): void {
    this.#say('silent', what);
  }
  child(...how: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#logger.child(...how);
  }
}
