import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../app.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { WebApps } from '../http/web-apps.ts';
import { userTable } from '../modules/account/user/user.table.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { DestinationStream } from '../platform/logging/logger.ts';
import type { OutgoingFetch } from '../platform/outgoing/outgoing.ts';
import type { AnswerOf } from './answer-of.ts';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Body = Record<string, unknown> | readonly unknown[];

/** The answer to a call. */
export type Answer<Sent = unknown> = { status: number; body: Sent; headers: Record<string, unknown> };

/** Calls the API as a user, by paths below its root. */
export type Caller = <Verb extends Method, const Path extends string>(
  method: Verb,
  path: Path,
  body?: Body,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer<AnswerOf<Verb, Path>>>;

export interface Creator {
  readonly call: Caller;
  readonly pid: string;
  readonly token: string;
  readonly layer: string;
  /** Announces and sends a file, and returns its signed id. */
  upload(bytes: Uint8Array, filename: string, content_type: string): Promise<string>;
}

/** The password of every creator. */
export const PASSWORD = 'correct horse battery';

/** The real application on a real platform, called within the process. */
export async function startTestStudio({
  counting = true,
  converting = false,
  askAnyone,
  askForFile,
  askService,
  limits,
  webApps,
  ...options
}: {
  /** Replaces the platform's own, to reach private networks or change time limits. */
  askAnyone?: OutgoingFetch;
  askForFile?: OutgoingFetch;
  askService?: OutgoingFetch;
  /** Replaces the product's own, to allow many costly calls within a minute. */
  limits?: RateLimits;
  /** Replaces the built ones, which may not exist. */
  webApps?: WebApps;
  clock?: Clock;
  logTo?: DestinationStream;
  env?: Record<string, string>;
  counting?: boolean;
  converting?: boolean;
} = {}) {
  const started = await startTestPlatform(options);
  const platform = {
    ...started,
    ...(askAnyone && { askAnyone }),
    ...(askForFile && { askForFile }),
    ...(askService && { askService }),
  };
  const app = await buildApp(platform, {
    counting,
    converting,
    ...(limits && { limits }),
    ...(webApps && { webApps }),
  });
  const stop = async () => {
    await app.close();
    await platform.stop();
  };
  const visitor: Caller = (method, path, body) => call(app, platform, { method, path, body });

  /** Returns a signed-in creator with a confirmed account and a channel of that name. */
  async function creator(username: string, plan_name = 'free'): Promise<Creator> {
    const email = `${username}@example.org`;
    const registered = await visitor('POST', '/user', { username, email, password: PASSWORD });
    if (registered.status !== 201) throw new Error(JSON.stringify(registered.body));
    const { db } = platform.database;
    await db.update(userTable).set({ state: 'active', plan_name }).where(eq(userTable.email, email));
    const { body } = await visitor('POST', '/login', { auth: { email, password: PASSWORD } });
    const token = body.jwt;
    const [layer] = body.layers;
    if (!layer) throw new Error('The new user has no channel.');
    const own: Caller = (method, path, sent, headers) =>
      call(app, platform, { method, path, body: sent, token, headers });
    return {
      call: own,
      pid: body.user.pid,
      token,
      layer: layer.pid,
      upload: (bytes, filename, content_type) => upload(app, own, bytes, filename, content_type),
    };
  }

  return { app, platform, visitor, creator, stop };
}

export type TestStudio = Awaited<ReturnType<typeof startTestStudio>>;

interface Request {
  readonly method: Method;
  readonly path: string;
  readonly body?: Body | undefined;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

async function call<Sent>(
  app: FastifyInstance,
  platform: TestPlatform,
  request: Request,
): Promise<Answer<Sent>> {
  const { method, path, body, token, headers } = request;
  const options: InjectOptions = {
    method,
    url: path.startsWith('/rails') ? path : `/api/v1${path}`,
    headers: {
      'x-api-key': platform.config.apiKey,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { payload: body as Record<string, unknown> }),
  };
  const response = await app.inject(options);
  const text = response.body;
  const isJson = String(response.headers['content-type'] ?? '').includes('json');
  return { status: response.statusCode, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}

/** Returns the announcement of these bytes. */
export function announcement(bytes: Uint8Array, filename: string, content_type: string) {
  const checksum = createHash('md5').update(bytes).digest('base64');
  return { blob: { filename, byte_size: bytes.byteLength, checksum, content_type } };
}

/** Sends bytes to a ticket's URL. */
export async function put(
  app: FastifyInstance,
  ticket: { url: string; headers: Record<string, string> },
  bytes: Uint8Array,
) {
  const { pathname } = new URL(ticket.url);
  const headers = { ...ticket.headers, 'content-length': String(bytes.byteLength) };
  return app.inject({ method: 'PUT', url: pathname, headers, payload: Buffer.from(bytes) });
}

async function upload(
  app: FastifyInstance,
  own: Caller,
  bytes: Uint8Array,
  filename: string,
  content_type: string,
): Promise<string> {
  const announced = announcement(bytes, filename, content_type);
  const { status, body } = await own('POST', '/rails/active_storage/direct_uploads', announced);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const sent = await put(app, body.direct_upload, bytes);
  if (sent.statusCode >= 300) throw new Error(sent.body);
  return body.signed_id;
}
