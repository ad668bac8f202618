import { type Access, API_ROOT, decodeForm, type Route } from '@pleinair/contract';
import type { Language } from '@pleinair/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { languageOf } from '../i18n/messages.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Editor, Visitor } from '../kernel/caller.ts';
import { type IfMatch, readIfMatch, type Versioned, versionOf } from '../kernel/if-match.ts';
import { checkLength } from './answer-length.ts';
import type { Authenticate } from './authenticate.ts';
import { SchemaError } from './error-handler.ts';
import { hasManyValues } from './has-many-values.ts';
import { type RunOnce, repeatableOf } from './idempotency.ts';
import { type FormFiles, readMultipart } from './multipart.ts';
import { PreparedResponse } from './prepared-response.ts';
import { WORDLESS } from './problems-of-issues.ts';
import { quickCheckOf } from './quick-check.ts';
import type { RateGuard } from './rate-limits.ts';
import { createReadOnlyGuard, type Resource } from './read-only-fields.ts';
import { serializerOf } from './serialize-answers.ts';
import { checkTokenScope } from './token-scope.ts';
import type { TurnAway } from './turn-away.ts';
import { unstorableText } from './unstorable-text.ts';

/** The parts of a call, checked and typed by its contract. */
export interface Call<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Caller extends Access,
> {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  readonly caller: Caller extends 'signed_in' | 'account' | 'admin' ? Editor : Visitor;
  readonly language: Language;
  /** The state named by `If-Match`, on calls that honour it. */
  readonly ifMatch: IfMatch | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answered<Answer extends z.ZodType | null> = Answer extends z.ZodType
  ? Promise<z.input<Answer> | PreparedResponse>
  : Promise<void>;

/**
 * Serves a route of the contract. Read-only fields sent with a `PUT` are compared with the answer to the `GET` of its path, or
 * with that of `read` if there is no `GET`.
 */
export type Bind = <
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType | null,
  Caller extends Access,
>(
  route: Route<Params, Query, Body, Answer, Caller>,
  handler: (call: Call<Params, Query, Body, Caller>) => Answered<Answer>,
  read?: (call: Pick<Call<Params, Query, Body, Caller>, 'params' | 'caller'>) => Promise<object | undefined>,
) => void;

export interface BindDependencies {
  readonly authenticate: Authenticate;
  readonly rates: Pick<
    RateGuard,
    'admitAddress' | 'admitWork' | 'admitAccount' | 'admitUpload' | 'noteSuccess'
  >;
  readonly formFiles: FormFiles;
  readonly runOnce: RunOnce;
  readonly turnAway: TurnAway;
  /** Resolves when readers of this node see the write. */
  readonly barrier: () => Promise<void>;
}

/** Binds routes of the contract to a server: parse, authenticate, handle, answer. */
export function createBind(
  app: FastifyInstance,
  { authenticate, rates, formFiles, runOnce, turnAway, barrier }: BindDependencies,
): Bind {
  app.setSerializerCompiler<z.ZodType>(({ schema }) => serializerOf(schema));
  const resources = new Map<string, Resource>();
  return (route, handler, read) => {
    // With a query the answer is a list, or an earlier state of the resource.
    if (route.method === 'GET' && !route.query)
      resources.set(route.path, { answer: route.answer, read: handler as Resource['read'] });
    const own = read && { answer: route.answer, read: read as Resource['read'] };
    const guard = createReadOnlyGuard(route, () =>
      route.method === 'PUT' ? (own ?? resources.get(route.path)) : undefined,
    );
    const path = (route.root ? route.path : `${API_ROOT}${route.path}`).replaceAll(/\{(\w+)\}/g, ':$1');
    app.route({
      method: route.method,
      url: path,
      schema: route.answer && !route.answerType ? { response: { [route.status]: route.answer } } : {},
      onRequest: (request, reply, done) => {
        if (isPersonal(route.access, request)) reply.header('cache-control', 'no-store');
        const counted = rates.admitAddress(request, route);
        if (counted) counted.then(() => done(), done);
        else done();
      },
      handler: async (request, reply) => {
        const received: string[] = [];
        const { answer, isReplayed } = await serve(request, reply, received).finally(() =>
          discard(received, request),
        );
        if (route.method !== 'GET' && !route.isWriteOnly) await barrier();
        if (isReplayed) reply.header('idempotency-replayed', 'true');
        if (route.answerType) reply.type(route.answerType);
        if (route.isVersioned && route.method === 'GET') request.version = versionOf(answer as Versioned);
        if (answer instanceof PreparedResponse)
          return sendPrepared(request, reply.code(route.status), answer);
        return route.answer ? reply.code(route.status).send(answer) : reply.code(route.status).send();
      },
    });

    /** Reads and handles one call; adds the blobs of its form's files to `received` as they arrive. */
    async function serve(request: FastifyRequest, reply: FastifyReply, received: string[]) {
      const language = languageOf(request.headers['accept-language']);
      const caller = { ...(await authenticate(request, route.access)), signal: whileWaiting(reply) };
      turnAway(route, caller.user);
      checkTokenScope(route, caller.user);
      rates.admitWork(request, route, caller.user?.pid);
      await rates.admitUpload(request, route, caller.user?.pid);
      const check = checker();
      const params = readParams(route.params, request.params);
      // A field in the query would be lost if the call takes it in its body.
      const inQuery = route.query ?? (route.body && !route.inQuery ? NO_FIELDS : undefined);
      const query = check(inQuery, request.query, true);
      const multipart = route.files !== undefined && request.isMultipart();
      const raw = multipart
        ? await readMultipart(request, Object.keys(route.files ?? {}), async (file, field) => {
            const { maxMegabytes } = route.files?.[field] ?? {};
            const { pid, signed_id } = await formFiles.receive(file, caller, { maxMegabytes });
            received.push(pid);
            return signed_id;
          })
        : request.body;
      const isForm =
        multipart || (request.headers['content-type'] ?? '').startsWith('application/x-www-form');
      const given = route.inQuery ? withQuery(route.body, request.query, raw) : raw;
      const { writable, readOnly } = guard.part(given);
      const body = check(route.body, writable, isForm, !route.inQuery && request.hasStorableBody);
      const ifMatch = route.isVersioned && readIfMatch(request.headers['if-match']);
      const revision = isRecord(body) ? body.revision : undefined;
      check.add(await guard.issuesOf(readOnly, isForm, { params, caller, ifMatch, revision }));
      check.done();
      await rates.admitAccount(request, route, { query, body });
      const call = {
        params,
        query,
        body,
        // If the route needs a sign-in, authentication has refused callers without one.
        caller: caller as never,
        language,
        ifMatch,
        request,
        reply,
      } as Parameters<typeof handler>[0];
      const fileFields = multipart ? Object.keys(route.files ?? {}) : [];
      const repeatable = repeatableOf(request, route, caller, { params, query, body, fileFields });
      const answered = repeatable
        ? await runOnce(repeatable, () => handler(call))
        : { answer: await handler(call), isReplayed: false };
      // A write is already committed.
      if (route.method === 'GET' && !(answered.answer instanceof PreparedResponse))
        checkLength(answered.answer);
      await rates.noteSuccess(request, route, { query, body });
      return answered;
    }
  };

  /** Removes the files of a form that the call did not use. */
  async function discard(received: readonly string[], request: FastifyRequest): Promise<void> {
    if (received.length === 0) return;
    // What stays is removed later, like all unused files.
    await formFiles
      .discard(received)
      .catch((err) => request.log.warn({ err }, 'files of a form stay for a day'));
  }
}

/** Whether answers may hold tokens or personal data. A handler whose answer is public sets how it may be cached. */
const isPersonal = (access: Access, { headers }: FastifyRequest): boolean =>
  (access !== 'open' && access !== 'key') || headers.authorization !== undefined;

/** Aborts if the caller disconnects before the answer. */
function whileWaiting({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function sendPrepared(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedResponse,
): FastifyReply {
  const { bytes, encoding } = answer.bytesFor(headers['accept-encoding']?.toString());
  reply.type('application/json; charset=utf-8').header('etag', answer.tag);
  reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** The query of a call that takes its fields in the body. */
const NO_FIELDS = z.strictObject({});

/** Parses all parts of a call, then throws every problem at once. */
function checker() {
  const issues: z.core.$ZodIssue[] = [];
  const check = (
    schema: z.ZodType | undefined,
    value: unknown,
    isText: boolean,
    isStorable = false,
  ): unknown => {
    if (!schema) return undefined;
    // Without a body, report each missing field.
    const nothing = schema instanceof z.ZodObject ? {} : undefined;
    const decoded = isText && isRecord(value) ? decodeForm(schema, value) : (value ?? nothing);
    const isAccepted = Array.isArray(decoded) && quickCheckOf(schema)?.(decoded);
    const result = isAccepted
      ? { success: true as const, data: decoded }
      : schema.safeParse(decoded, lookingAt(decoded));
    if (!result.success) issues.push(...result.error.issues);
    else if (!isStorable) issues.push(...unstorableText(result.data));
    return result.data;
  };
  check.add = (found: readonly z.core.$ZodIssue[]) => {
    issues.push(...found);
  };
  check.done = () => {
    if (issues.length > 0) throw new SchemaError(issues);
  };
  return check;
}

/** Options for parsing a value: a huge one is checked only up to its first problem. */
const lookingAt = (value: unknown): z.core.ParseContextInternal<z.core.$ZodIssue> => ({
  ...WORDLESS,
  abortEarly: hasManyValues(value),
});

/** Merges the fields of both, for a call that takes them from either. */
function withQuery(schema: z.ZodType | undefined, query: unknown, raw: unknown): unknown {
  const isBoth = schema && isRecord(query) && isRecord(raw ?? {});
  return isBoth ? Object.assign(decodeForm(schema, query), raw) : raw;
}

/** Parses the path; a path that no entity can have is answered as unknown. */
function readParams(schema: z.ZodType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value);
  if (result?.success === false) throw new AppError('not_found', 'not_found');
  return result?.data;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
