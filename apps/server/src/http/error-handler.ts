import type { Language } from '@pleinair/domain';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { languageOf } from '../i18n/messages.ts';
import {
  AppError,
  type ErrorKind,
  type MessageKey,
  type Problem,
  STATUS_BY_KIND,
} from '../kernel/app-error.ts';
import { isDatabaseAway } from '../platform/failures/database-away.ts';
import { isDiskFull } from '../platform/failures/disk-full.ts';
import { errorBodyOf } from './error-body.ts';
import { problemsOf, WHOLE } from './problems-of-issues.ts';

/** Thrown by the binding: the request does not match the contract. */
export class SchemaError extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The request does not fit its schema.');
    this.name = 'SchemaError';
    this.issues = issues;
  }
}

/** Fastify's own errors, in our words. */
const FRAMEWORK_ERRORS: Record<number, readonly [ErrorKind, MessageKey]> = {
  400: ['bad_request', 'body_unreadable'],
  413: ['too_large', 'body_too_large'],
  415: ['unsupported', 'body_type'],
};

/** The one place where errors become answers. */
export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    answer(new AppError('not_found', 'route_unknown'), request, reply),
  );
  app.setErrorHandler(answerError);
}

/** Answers any thrown value, and addresses that no router can read. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof AppError) return answer(error, request, reply);
  if (error instanceof SchemaError) return answerIssues(error, request, reply);
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  // The caller is not identified yet: a body that cannot be stored is not read to its end.
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'unexpected error');
    return answer(new AppError('no_space', 'installation_full'), request, reply);
  }
  const known = FRAMEWORK_ERRORS[status] ?? (status < 500 ? FRAMEWORK_ERRORS[400] : undefined);
  if (known) return answer(new AppError(...known), request, reply);
  if (hasHungUp(request, reply)) return reply.code(400).send();
  if (isDatabaseAway(error)) return answerOutage(error, request, reply);
  const overloaded = status === 503;
  if (!overloaded) request.log.error({ err: error }, 'unexpected error');
  return send(overloaded ? 503 : 500, [{ key: overloaded ? 'overloaded' : 'unexpected' }], request, reply);
}

/** Seconds after which to retry a call while the database is unavailable. */
export const OUTAGE_RETRY = 2;

function answerOutage(err: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err }, 'unexpected error');
  request.metOutage = true;
  return send(503, [{ key: 'database_away' }], request, reply.header('retry-after', OUTAGE_RETRY));
}

/** Whether the caller disconnected before the end of the request or answer, which is not a server error. */
const hasHungUp = ({ raw }: FastifyRequest, reply: FastifyReply): boolean =>
  (raw.destroyed && !raw.complete) || reply.raw.destroyed;

function answer({ kind, problems }: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const mayReturn = kind === 'too_many' || kind === 'unavailable';
  const seconds = mayReturn ? problems[0]?.values?.seconds : undefined;
  if (seconds !== undefined) reply.header('retry-after', seconds);
  return send(STATUS_BY_KIND[kind], problems, request, reply);
}

function answerIssues({ issues }: SchemaError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = errorBodyOf(problemsOf(issues), language(request));
  const errors = body.problems.map(({ field = WHOLE, message }) =>
    field === WHOLE ? message : `${onOneLine(field)}: ${message}`,
  );
  return reply.code(STATUS_BY_KIND.invalid).send({ ...body, errors });
}

function send(
  status: number,
  problems: readonly Problem[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const body = errorBodyOf(problems, language(request));
  return reply.code(status).send(status === 422 ? { ...body, ferrors: body.ferrors ?? {} } : body);
}

/** Callers choose the names of unknown fields, and each error must stay one line for people and logs. */
const onOneLine = (name: string): string => name.replaceAll(/[\s\p{Cc}]+/gu, ' ');

const language = ({ headers }: FastifyRequest): Language => languageOf(headers['accept-language']);
