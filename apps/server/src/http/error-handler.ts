import type { ErrorBody } from '@pleinair/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, type ErrorCode, type MessageKey, STATUS_BY_CODE } from '../app-error.ts';
import { isDatabaseAway } from '../platform/database/database-away.ts';
import { isDiskFull } from '../platform/storage/disk-full.ts';
import { describe, languageOf } from './messages.ts';
import { problemsOf, WHOLE } from './problems-of-issues.ts';

/** Thrown by the binding: the request does not fit the contract. */
export class SchemaError extends Error {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('The request does not fit its schema.');
    this.name = 'SchemaError';
    this.issues = issues;
  }
}

/** Fastify's own refusals, in our words. */
const FRAMEWORK_ERRORS: Record<number, readonly [ErrorCode, MessageKey]> = {
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

/** The answer to whatever was thrown; also to an address that no router can read. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof AppError) return answer(error, request, reply);
  if (error instanceof SchemaError) return answerIssues(error, request, reply);
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  // Before the caller is looked at: a body that cannot be written is not read to its end either.
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
  const key: MessageKey = overloaded ? 'overloaded' : 'unexpected';
  const body: ErrorBody = { errors: [describe({ key }, language(request))] };
  return reply.code(overloaded ? 503 : 500).send(body);
}

/** Seconds after which a call may come again while the database is away. */
export const OUTAGE_RETRY = 2;

function answerOutage(err: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err }, 'unexpected error');
  request.metOutage = true;
  const body: ErrorBody = { errors: [describe({ key: 'database_away' }, language(request))] };
  return reply.code(503).header('retry-after', OUTAGE_RETRY).send(body);
}

/** Whether the caller left before the end of the request or the answer: what breaks then is not our fault, and nobody reads on. */
const hasHungUp = ({ raw }: FastifyRequest, reply: FastifyReply): boolean =>
  (raw.destroyed && !raw.complete) || reply.raw.destroyed;

function answer(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const ferrors: Record<string, string[]> = {};
  const errors = error.problems.map((problem) => {
    const message = describe(problem, language(request));
    if (problem.field !== undefined) ferrors[problem.field] = [...(ferrors[problem.field] ?? []), message];
    return message;
  });
  const seconds = error.code === 'too_many' ? error.problems[0]?.values?.seconds : undefined;
  if (seconds !== undefined) reply.header('retry-after', seconds);
  const status = STATUS_BY_CODE[error.code];
  const byField = status === 422 || Object.keys(ferrors).length > 0;
  const body: ErrorBody = byField ? { errors, ferrors } : { errors };
  return reply.code(status).send(body);
}

function answerIssues({ issues }: SchemaError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const ferrors: Record<string, string[]> = {};
  const errors = problemsOf(issues).map((problem) => {
    const message = describe(problem, language(request));
    ferrors[problem.field] = [...(ferrors[problem.field] ?? []), message];
    return problem.field === WHOLE ? message : `${problem.field}: ${message}`;
  });
  return reply.code(STATUS_BY_CODE.invalid).send({ errors, ferrors } satisfies ErrorBody);
}

function language(request: FastifyRequest): ReturnType<typeof languageOf> {
  return languageOf(request.headers['accept-language']);
}
