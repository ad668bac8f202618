import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from '../kernel/app-error.ts';
import { newPid } from '../platform/ids/pid.ts';
import { hideSecrets, type Logger } from '../platform/logging/logger.ts';
import { FILES_PATH } from '../platform/storage/start-storage.ts';
import { bodyOf } from '../platform/web-server/body-of.ts';
import { connectionLimits } from '../platform/web-server/limit-connections.ts';
import { admitRequests } from './admit-requests.ts';
import { answerError, handleErrors } from './error-handler.ts';
import { OUTBOX } from './outbox/outbox.routes.ts';
import { tellRateLimits } from './rate-limit-fields.ts';
import { RequestLogger } from './request-logger.ts';
import { setSecurityHeaders } from './security-headers.ts';

interface Dependencies {
  readonly config: Config;
  readonly logger: Logger;
  /** Whether pages of this origin may send the refresh cookie. */
  readonly isTrustedOrigin: (origin: string) => Promise<boolean>;
}

/** Bytes of a body that is not a file. */
const BODY_LIMIT = 4_000_000;
/** Bytes of one file in a form; the plan of its owner allows less. */
const FILE_LIMIT = 1_000_000_000;

/** The types that are worth compressing; stored files have their own compression and are read in ranges. */
const COMPRESSED = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/;

/** Pages of every site may call the API; only those of trusted ones with credentials. */
const ANY_ORIGIN: FastifyCorsOptions = {
  origin: true,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  exposedHeaders: 'retry-after, ratelimit, ratelimit-policy, etag, allow, x-request-id, idempotency-replayed',
  maxAge: 600,
  // OPTIONS that are no preflight learn as much.
  strictPreflight: false,
};

declare module 'fastify' {
  interface FastifyRequest {
    /** All texts of its JSON body can be stored. */
    hasStorableBody: boolean;
    /** It found the database away. */
    metOutage: boolean;
  }
}

/** A server that speaks our protocol and has no routes yet. */
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
    // A caller may say anything; only what our own proxies added after it is true.
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    // The address that a file is PUT to carries its signed facts as one part of the path.
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
      // Files are for every page, without credentials; their routes say so. Kept mails are for none but their own.
      if (request.url.startsWith(`${FILES_PATH}/`) || request.url.startsWith(OUTBOX))
        tell(null, { origin: false });
      else if (origin === undefined) tell(null, ANY_ORIGIN);
      else isTrustedOrigin(origin).then((credentials) => tell(null, { ...ANY_ORIGIN, credentials }), tell);
    },
  });
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: FILE_LIMIT, files: 4, fields: 100, fieldSize: 1_000_000 },
  });
  // Ahead of decompression, which destroys what it cannot read.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const isCompressed = request.headers['content-encoding'] !== undefined && payload === request.raw;
    done(null, isCompressed ? bodyOf(request.raw) : payload);
  });
  await app.register(compress, {
    global: true,
    threshold: 1024,
    customTypes: COMPRESSED,
    // Strangers' Brotli is not read: before 24.22.1 Node's decoder writes past its memory (CVE-2026-111497).
    requestEncodings: ['gzip', 'deflate', 'identity'],
  });
  return app;
}

/** One line an answer, with neither the query nor the headers: they hold people's places, addresses and tokens. */
function logAnswers(app: FastifyInstance, logger: Logger): void {
  // None of the few fields of these lines is one to be hidden, which would cost a search in every line.
  const answers = logger.child({}, { redact: [] });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.decorateRequest('metOutage', false);
  app.addHook('onResponse', (request, reply, done) => {
    // The line about the outage counts these.
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

/** Without it JSON holds neither NUL nor half of a surrogate pair, and no name that is written otherwise than it is. */
const ESCAPE = '\\u';
/** Names that change what an object is; a body with one of them is looked through. */
const SUSPECT = ['__proto__', 'constructor'];

/** How a JSON body begins that is declared as a form, as curl does by default. */
const JSON_START = /^\s*[{[]/;

/** The charsets that are read as what they are; ASCII is a part of UTF-8. */
const UTF8 = /^(utf-?8|us-ascii)$/i;

/** An empty body of any type counts as none; a form is read as flat fields. */
function readBodies(app: FastifyInstance): void {
  const [parse, parseSimple] = [
    app.getDefaultJsonParser('error', 'error'),
    app.getDefaultJsonParser('ignore', 'ignore'),
  ];
  app.decorateRequest('hasStorableBody', false);
  app.removeContentTypeParser('text/plain');
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    // What comes with a GET is not read.
    const isRead = request.method !== 'GET' && request.method !== 'HEAD';
    if (!isRead || charset === undefined || UTF8.test(charset)) done(null, payload);
    else done(new AppError('unsupported', 'body_charset'));
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const text = String(body);
    request.hasStorableBody = !text.includes(ESCAPE);
    const isSimple = request.hasStorableBody && !SUSPECT.some((name) => text.includes(name));
    if (isSimple) parseSimple(request, text, done);
    else parse(request, text, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const text = String(body);
      if (JSON_START.test(text)) done(new AppError('unsupported', 'body_type'));
      else done(null, Object.fromEntries(new URLSearchParams(text)));
    },
  );
}
