import { routes } from '@pleinair/contract';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Bind } from '../../http/bind.ts';
import { streamEvents } from '../../http/event-stream.ts';
import { describe } from '../../http/messages.ts';
import type { ToolService } from './tool.service.ts';

export function toolRoutes(bind: Bind, { tools }: { tools: ToolService }): void {
  bind(routes.compressGlb, ({ query, body, caller, reply }) =>
    tools.compress(query, body, { caller, signal: whileWaiting(reply) }),
  );

  bind(routes.compressGlbInEvents, ({ query, body, caller, reply, request, language }) => {
    const waiting = { caller, signal: whileWaiting(reply) };
    // No proxy is to gather events, and no browser to keep them.
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no');
    return streamEvents(
      (report) => tools.compressAndKeep(query, body, waiting, report),
      (error) => {
        const problems = error instanceof AppError ? error.problems : [{ key: 'unexpected' } as const];
        if (!(error instanceof AppError)) request.log.error({ err: error }, 'unexpected error');
        return { errors: problems.map((problem) => describe(problem, language)) };
      },
    );
  });

  bind(routes.scoreImage, async ({ body, caller, reply, language }) => {
    const { reasons, ...scored } = await tools.score(body.image, { caller, signal: whileWaiting(reply) });
    return {
      ...scored,
      reasons: reasons.map((code) => ({
        code,
        message: describe({ key: `trackability_${code}` }, language),
      })),
    };
  });
}

/** Aborts when the caller hangs up before there is an answer. */
function whileWaiting({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
