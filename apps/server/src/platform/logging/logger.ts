import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger };

/** Header names and fields that never reach a log, at the top of a line or one object down. */
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
 * The product's log: one JSON object a line, on standard output unless `destination` says otherwise; time as ISO text. Request ids are added by the
 * HTTP server's child loggers.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
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
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Mail and upload tokens travel in the address; the log keeps the path and hides their values. */
function describeRequest(request: { method: string; url: string; id?: unknown; ip?: string }): object {
  return {
    id: request.id,
    method: request.method,
    url: request.url
      .replace(/([?&][\w-]*token=)[^&]*/gi, '$1[hidden]')
      .replace(/^\/uploads\/[^/?]+/, '/uploads/[hidden]'),
    ip: request.ip,
  };
}

/** A failed query is told without its values: they are what people wrote, and hashes of what they keep secret. */
function describeError(error: Error): object {
  const described = pino.stdSerializers.errWithCause(error);
  if (!(error instanceof DrizzleQueryError)) return described;
  const { type, cause } = described;
  return { type, query: error.query, cause };
}
