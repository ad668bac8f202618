import { z } from 'zod';
import type { Said } from './openapi/refusal-messages.ts';
import type { Tag } from './openapi/tags.ts';
import { strict } from './strict.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';

/**
 * Who may call. `open`: anyone. `key`: a client application; a bearer token is honoured if sent. `entry`: the same for calls that
 * begin or continue a session; a bearer token is ignored, since it may have expired. `signed_in`: a key and a bearer token of a
 * user with an active account. `account`: the same for an account in any state. `admin`: the same for an active user with the
 * role admin.
 */
export type Access = 'open' | 'key' | 'entry' | 'signed_in' | 'account' | 'admin';

/** A file part of a multipart body. */
export interface FilePart {
  readonly description: string;
  readonly accepts: readonly string[];
  /** Its limit in megabytes if the sender's plan allows less; only for files that are not kept. */
  readonly maxMegabytes?: number;
}

/** The rate limits of a call, besides that of all calls of one IP address. The server sets the numbers. */
export interface Limit {
  /** Counts it by its IP address, before its body is read. */
  readonly address?: 'login' | 'registration' | 'mail';
  /** Counts it by the account concerned, once its body is read. */
  readonly account?: 'account' | 'mailbox';
  /** Points for its work, if it takes much more than other calls. */
  readonly work?: number | ((query: Readonly<Record<string, unknown>>) => number);
  /** Counts it as a file sent by its user. */
  readonly upload?: true;
}

/** A valid call and its answer; absent parts are omitted. */
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

/** One call of the API: everything that server, documentation and client need to know about it. */
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
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  readonly access: Caller;
  readonly params?: Params;
  readonly query?: Query;
  /**
   * Accepted as JSON, as a form and, with `files`, as multipart; see `decodeForm`. Forms are documented if there are files.
   * Fields that only the answer has are read-only: a `PUT` accepts them unchanged.
   */
  readonly body?: Body;
  /** The body's fields may also be in the query, where native clients send them; those in the body win. Excludes `query`. */
  readonly inQuery?: true;
  readonly files?: Readonly<Record<string, FilePart>>;
  readonly status: 200 | 201 | 204;
  /** `null` for an empty answer (204). */
  readonly answer: Answer;
  /** The media type of the answer, if it is not JSON. */
  readonly answerType?: string;
  /** The answer has an `ETag`, and is 304 if the caller already has it. */
  readonly isTagged?: true;
  /** For a single resource: its answer has an `ETag`, and its `PUT` and `DELETE` honour `If-Match`. */
  readonly isVersioned?: true;
  /** The error statuses that this call adds to those that every call can answer. */
  readonly errors?: readonly (400 | 403 | 404 | 409 | 413 | 415 | 422 | 503)[];
  /** The same, if the reason is specific to this call: the code by status. */
  readonly refusals?: Readonly<Partial<Record<number, Said>>>;
  readonly limit?: Limit;
  /** No later call reads what it writes, so its answer need not wait until other processes know of the write. */
  readonly isWriteOnly?: true;
  readonly example?: Example<NoInfer<Params>, NoInfer<Query>, NoInfer<Body>, NoInfer<Answer>>;
}

/** Returns the documented query and body of a call: fields that may be in either are optional in both. */
export function partsOf({
  query,
  body,
  inQuery,
}: Pick<Route, 'query' | 'body' | 'inQuery'>): Pick<Route, 'query' | 'body'> {
  if (!inQuery || !(body instanceof z.ZodObject)) return { ...(query && { query }), ...(body && { body }) };
  return { query: body.partial(), body: body.partial().optional() };
}

/**
 * Whether a call honours an Idempotency-Key: a POST by signed-in users with a JSON answer. Answers to admins may hold secrets, so
 * they are never stored.
 */
export function isRepeatable({
  method,
  access,
  answerType,
}: Pick<Route, 'method' | 'access' | 'answerType'>): boolean {
  return method === 'POST' && access === 'signed_in' && answerType === undefined;
}

/** Declares a call. Unknown fields are refused in its body, and in the query if it writes. */
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
