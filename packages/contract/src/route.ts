import { z } from 'zod';
import type { Said } from './openapi/refusal-messages.ts';
import { strict } from './strict.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';

/**
 * Who may call: `open` anybody at all, `key` a client application (a bearer token is honoured where one is sent), `entry` the
 * same for calls with which a session begins or goes on (a bearer token is passed over, since it may be the spent one),
 * `signed_in` a key and a bearer token of a user whose account is active, `account` the same for any state,
 * `admin` the same of an active user with the role admin.
 */
export type Access = 'open' | 'key' | 'entry' | 'signed_in' | 'account' | 'admin';

/** A file part of a multipart body. */
export interface FilePart {
  readonly description: string;
  readonly accepts: readonly string[];
  /** Megabytes that it may have where its sender's plan allows less: nothing of it is kept. */
  readonly maxMegabytes?: number;
}

/** What a call is counted by, apart from all calls of one IP address. The numbers are the server's. */
export interface Limit {
  /** Counts it by its IP address, before its body is read. */
  readonly address?: 'login' | 'registration' | 'mail';
  /** Counts it by the account that it is about, once its body is read. */
  readonly account?: 'account' | 'mailbox';
  /** Points of the work that it takes, where that is much more than others take. */
  readonly work?: number | ((query: Readonly<Record<string, unknown>>) => number);
  /** Counts it as a file that its user sends. */
  readonly upload?: true;
}

/** One call that is right, and what it is answered; parts that a call has none of are left out. */
export interface Example<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType | null = z.ZodType | null,
> {
  readonly params?: z.input<Params>;
  readonly query?: z.input<Query>;
  readonly body?: z.input<Body>;
  readonly answer?: Answer extends z.ZodType ? z.output<Answer> : never;
}

/** One call of the API: everything that server, documentation and client need to know of it. */
export interface Route<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType | null = z.ZodType | null,
  Caller extends Access = Access,
  Verb extends Method = Method,
  Path extends string = string,
> {
  /** Name of the operation: the client's method and the OpenAPI operationId. */
  readonly name: string;
  readonly method: Verb;
  /** Below the API's root unless `root` is set; parameters as `{name}`. */
  readonly path: Path;
  /** True for the direct upload, whose path the stock Rails client fixes. */
  readonly root?: true;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Caller;
  readonly params?: Params;
  readonly query?: Query;
  /**
   * Accepted as JSON, as a form, and with `files` as multipart too; see `decodeForm`. Forms are documented where there are files.
   * Fields that only the answer has are read-only: a `PUT` takes them as they are.
   */
  readonly body?: Body;
  /** The fields of the body may come in the query, as native clients send them; those of the body win. There is no `query` then. */
  readonly inQuery?: true;
  readonly files?: Readonly<Record<string, FilePart>>;
  readonly status: 200 | 201 | 204;
  /** `null` where nothing is answered (204). */
  readonly answer: Answer;
  /** The media type of an answer that is a file; JSON otherwise. */
  readonly answerType?: string;
  /** The answer has an `ETag`, and is 304 when it is sent back. */
  readonly isTagged?: true;
  /** Of one resource: its answer has an `ETag`, and its `PUT` and `DELETE` honour it as `If-Match`. */
  readonly isVersioned?: true;
  /** The error statuses that this call adds to those that every call can answer. */
  readonly errors?: readonly (400 | 403 | 404 | 409 | 413 | 415 | 422 | 503)[];
  /** The same, where this call is refused for a reason that only it has: its code by status. */
  readonly refusals?: Readonly<Partial<Record<number, Said>>>;
  readonly limit?: Limit;
  /** What it writes is read by no call that follows, so that its answer waits for nothing. */
  readonly isWriteOnly?: true;
  readonly example?: Example<NoInfer<Params>, NoInfer<Query>, NoInfer<Body>, NoInfer<Answer>>;
}

/** What a call documents of its query and body: of fields that may come in either, each may be left out there. */
export function partsOf({
  query,
  body,
  inQuery,
}: Pick<Route, 'query' | 'body' | 'inQuery'>): Pick<Route, 'query' | 'body'> {
  if (!inQuery || !(body instanceof z.ZodObject)) return { ...(query && { query }), ...(body && { body }) };
  return { query: body.partial(), body: body.partial().optional() };
}

/**
 * Whether a call honours an Idempotency-Key: what signed-in users make, as far as it is answered in JSON. What admins make may
 * have secrets in its answer, which is never kept.
 */
export function isRepeatable({
  method,
  access,
  answerType,
}: Pick<Route, 'method' | 'access' | 'answerType'>): boolean {
  return method === 'POST' && access === 'signed_in' && answerType === undefined;
}

/** Declares a call. What it does not know is refused in its body, and in the query of a call that writes. */
export function route<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType | null,
  const Caller extends Access,
  const Verb extends Method,
  const Path extends string,
>(
  definition: Route<Params, Query, Body, Answer, Caller, Verb, Path>,
): Route<Params, Query, Body, Answer, Caller, Verb, Path> {
  const { body, query, method } = definition;
  return {
    ...definition,
    ...(body && { body: strict(body) }),
    ...(query && method !== 'GET' && { query: strict(query) }),
  };
}
