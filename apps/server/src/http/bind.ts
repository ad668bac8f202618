import { type Access, API_ROOT, type Route } from '@pleinair/contract';
import type { Language } from '@pleinair/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { languageOf } from '../i18n/messages.ts';
import type { Editor, Visitor } from '../kernel/caller.ts';
import { type IfMatch, type Versioned, versionOf } from '../kernel/if-match.ts';
import { checkLength } from './answer-length.ts';
import type { Authenticate } from './authenticate.ts';
import { type RunOnce, repeatableOf } from './idempotency.ts';
import type { FormFiles } from './multipart.ts';
import { PreparedResponse } from './prepared-response.ts';
import type { RateGuard } from './rate-limits.ts';
import { readCall } from './read-call.ts';
import { createReadOnlyGuard, type Resource } from './read-only-fields.ts';
import { serializerOf } from './serialize-answers.ts';
import { checkTokenScope } from './token-scope.ts';
import type { TurnAway } from './turn-away.ts';

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
      const { params, query, body, ifMatch, fileFields } = await readCall(request, route, {
        caller,
        guard,
        receiveFile: async (file, maxMegabytes) => {
          const { pid, signed_id } = await formFiles.receive(file, caller, { maxMegabytes });
          received.push(pid);
          return signed_id;
        },
      });
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
