import { routes } from '@pleinair/contract';
import type { FastifyReply } from 'fastify';
import type { Bind } from '../../http/bind.ts';
import { describe } from '../../http/messages.ts';
import type { ToolService } from './tool.service.ts';

export function toolRoutes(bind: Bind, { tools }: { tools: ToolService }): void {
  bind(routes.compressGlb, ({ query, body, caller, reply }) =>
    tools.compress(query, { owner: caller.user.pid, signed_id: body.glb, signal: whileWaiting(reply) }),
  );

  bind(routes.scoreImage, async ({ body, caller, reply, language }) => {
    const request = { owner: caller.user.pid, signed_id: body.image, signal: whileWaiting(reply) };
    const { score, reasons } = await tools.score(request);
    return {
      score,
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
