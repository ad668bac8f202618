import { isUtf8 } from 'node:buffer';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import multipart from '@fastify/multipart';
import { newPid } from '@pleinair/domain';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from '../kernel/app-error.ts';
import { hideSecrets, type Logger } from '../platform/logging/logger.ts';
import { FILES_PATH } from '../platform/storage/start-storage.ts';
import { bodyOf } from '../platform/web-server/body-of.ts';
import { connectionLimits } from '../platform/web-server/limit-connections.ts';
import { admitRequests } from './admit-requests.ts';
import { answerError, handleErrors } from './error-handler.ts';
import { OUTBOX } from './outbox/outbox.routes.ts';
import { tellRateLimits } from './rate-limit-fields.ts';
import { RequestLogger } from './request-logger.ts';
import { isPartOfPage, setSecurityHeaders } from './security-headers.ts';

interface Dependencies {
  readonly config: Config;
  readonly logger: Logger;
  /** Whether pages of this origin may send the refresh cookie. */
  readonly isTrustedOrigin: (origin: string) => Promise<boolean>;
}

/** Limit in bytes for a body that is not a file. */
const BODY_LIMIT = 4_000_000;
/** Limit in bytes for one file in a form; the owner's plan allows less. */
const FILE_LIMIT = 1_000_000_000;

/** The types worth compressing, and those that mime-db calls compressible, such as models. Parts of files (206) never are. */
const COMPRESSED = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/;

/** Pages of every site may call the API, but only trusted origins may send credentials. */
const ANY_ORIGIN: FastifyCorsOptions = {
  origin: true,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  exposedHeaders: 'retry-after, ratelimit, ratelimit-policy, etag, allow, x-request-id, idempotency-replayed',
  maxAge: 600,
  // Other OPTIONS requests get the same answer.
  strictPreflight: false,
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the database can store all strings of its JSON body. */
    hasStorableBody: boolean;
    /** Whether it failed because the database is away. */
    metOutage: boolean;
  }
}

/** Creates the server without routes. */
export async function createServer({
  config,
  logger,
  isTrustedOrigin,
}: Dependencies): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = logger;
  const app = Fastify({
    loggerInstance,
    genReqId: () => newPid(),
    childLoggerFactory: (parent, bindings, options) =>
      new RequestLogger(() => parent.child(bindings, options)),
    // Callers can send anything here; only what the operator's own proxies appended is true.
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    // Upload URLs carry their signed data in one segment of the path.
    frameworkErrors: answerError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
  });
  handleErrors(app);
  readBodies(app);
  logAnswers(app, logger);
  const { perAddress } = connectionLimits(config.connectionsPerAddress);
  admitRequests(app, { perAddress: config.trustProxy > 0 ? perAddress : undefined });
  tellRateLimits(app);
  setSecurityHeaders(app, config);
  await app.register(cors, {
    delegator: (
      request: FastifyRequest,
      tell: (error: Error | null, options?: FastifyCorsOptions) => void,
    ) => {
      const { origin } = request.headers;
      // Every page may load files and parts of pages, without credentials. Kept mails are only for their own pages.
      if (
        request.url.startsWith(`${FILES_PATH}/`) ||
        request.url.startsWith(OUTBOX) ||
        isPartOfPage(request.url)
      )
        tell(null, { origin: false });
      else if (origin === undefined) tell(null, ANY_ORIGIN);
      else isTrustedOrigin(origin).then((credentials) => tell(null, { ...ANY_ORIGIN, credentials }), tell);
    },
  });
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: FILE_LIMIT, files: 4, fields: 100, fieldSize: 1_000_000 },
  });
  // Must run before decompression, which destroys a body that it cannot read.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const isCompressed = request.headers['content-encoding'] !== undefined && payload === request.raw;
    done(null, isCompressed ? bodyOf(request.raw) : payload);
  });
  await app.register(compress, {
    global: true,
    threshold: 1024,
    customTypes: COMPRESSED,
    // Callers' Brotli is not decoded: before 24.22.1 Node's decoder writes out of bounds (CVE-2026-111497).
    requestEncodings: ['gzip', 'deflate', 'identity'],
  });
  return app;
}

/** Logs one line per answer, without query and headers, which hold locations, addresses and tokens. */
function logAnswers(app: FastifyInstance, logger: Logger): void {
  // These lines have no fields to redact, so none are searched for them.
  const answers = logger.child({}, { redact: [] });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.decorateRequest('metOutage', false);
  app.addHook('onResponse', (request, reply, done) => {
    // The log entry about the outage counts these requests.
    const isShown = !request.metOutage && (request.url.startsWith('/api/') || reply.statusCode >= 400);
    answers[isShown ? 'info' : 'debug']({
      reqId: request.id,
      method: request.method,
      path: hideSecrets(request.url.replace(/\?.*/s, '')),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    });
    done();
  });
}

/** JSON without it has no NUL, no lone surrogate, and no escaped name. */
const ESCAPE = '\\u';
/** Names that change an object's prototype; a body that contains one is parsed by the safe parser. */
const SUSPECT = ['__proto__', 'constructor'];

/** The start of a JSON body that is declared as a form, which is curl's default. */
const JSON_START = /^\s*[{[]/;

/** Accepted charsets; ASCII is a subset of UTF-8. */
const UTF8 = /^(utf-?8|us-ascii)$/i;

/** Whether the percent-encoded bytes of a form are text in another charset than UTF-8. */
function hasOtherEscapes(form: string): boolean {
  return (form.match(/(?:%[\da-f]{2})+/gi) ?? []).some((escapes) => {
    const bytes = Buffer.from(escapes.replaceAll('%', ''), 'hex');
    return !isUtf8(bytes);
  });
}

/** Treats an empty body of any type as none, and reads a form as flat fields. */
function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const parseSimple = app.getDefaultJsonParser('ignore', 'ignore');
  app.decorateRequest('hasStorableBody', false);
  app.removeContentTypeParser('text/plain');
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    const isRead = request.method !== 'GET' && request.method !== 'HEAD';
    if (!isRead || charset === undefined || UTF8.test(charset)) done(null, payload);
    else done(new AppError('unsupported', 'body_charset'));
  });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body);
    if (bytes.length === 0) return done(null, undefined);
    if (!isUtf8(bytes)) return done(new AppError('unsupported', 'body_charset'));
    const text = bytes.toString();
    request.hasStorableBody = !text.includes(ESCAPE);
    const isSimple = request.hasStorableBody && !SUSPECT.some((name) => text.includes(name));
    if (isSimple) parseSimple(request, text, done);
    else parse(request, text, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => {
      const bytes = Buffer.from(body);
      const text = bytes.toString();
      if (JSON_START.test(text)) done(new AppError('unsupported', 'body_type'));
      else if (!isUtf8(bytes) || hasOtherEscapes(text)) done(new AppError('unsupported', 'body_charset'));
      else done(null, Object.fromEntries(new URLSearchParams(text)));
    },
  );
}
