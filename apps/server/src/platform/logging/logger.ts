import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { oneLineForRepeatedFailures } from './repeated-failures.ts';

export type { DestinationStream, Logger };

/** Headers and fields that never reach a log, at the top of a line or one object down. */
const HIDDEN = [
  'password',
  'password_confirmation',
  'token',
  'accessToken',
  'jwt',
  'secret',
  'authorization',
];

/**
 * Lines are buffered up to this many bytes, and flushed when the process ends. Several processes may write to one pipe, where
 * writes up to this size are atomic (PIPE_BUF of Linux).
 */
const TOGETHER = { minLength: 4000, maxWrite: 4096, sync: false };
/** Milliseconds for which lines are buffered at most. */
const LONGEST = 100;

/**
 * Creates the product's log: one JSON object a line, on standard output unless `destination` is given; `time` is an ISO string,
 * `pid` the process. The HTTP server's child loggers add request ids.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        ...HIDDEN,
        ...HIDDEN.map((name) => `*.${name}`),
        'req.headers.authorization',
        'req.headers.cookie',
        'req.headers["x-api-key"]',
        'res.headers["set-cookie"]',
      ],
      censor: '[hidden]',
    },
    serializers: { req: describeRequest, err: describeError },
    hooks: { logMethod: oneLineForRepeatedFailures() },
  };
  return pino(options, destination ?? standardOutput());
}

/** Not pino's `periodicFlush`: it wakes the process ten times a second to write nothing. */
function standardOutput(): DestinationStream {
  const output = pino.destination(TOGETHER);
  let unwritten = 0;
  let timer: NodeJS.Timeout | undefined;
  output.on('write', (bytes: number) => {
    unwritten -= bytes;
  });
  const flush = () => {
    if (unwritten > 0) return output.flush();
    clearInterval(timer);
    timer = undefined;
  };
  return {
    write(line) {
      unwritten += Buffer.byteLength(line);
      output.write(line);
      timer ??= setInterval(flush, LONGEST).unref();
    },
  };
}

/** Removes secrets from a path: the token of an upload, the key of an application. */
export function hideSecrets(path: string): string {
  return path.replace(/(\/uploads|\/api-keys)\/.+/s, '$1/[hidden]');
}

/** Drops the whole query, which carries tokens of mails and people's locations. */
function describeRequest(request: { method: string; url: string; id?: unknown; ip?: string }): object {
  return {
    id: request.id,
    method: request.method,
    url: hideSecrets(request.url.replace(/\?.*/s, '')),
    ip: request.ip,
  };
}

/** Describes a failed query without its values, which hold people's texts and hashes of their secrets. */
function describeError(error: Error): object {
  const described = pino.stdSerializers.errWithCause(error);
  if (!(error instanceof DrizzleQueryError)) return described;
  const { type, cause } = described;
  return { type, query: error.query, cause };
}
