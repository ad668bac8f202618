import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import { errorBodyOf } from '../../../http/error-body.ts';
import { streamEvents } from '../../../http/event-stream.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { CompressService } from './compress.service.ts';

export function compressRoutes(bind: Bind, { compression }: { readonly compression: CompressService }): void {
  bind(routes.compressGlb, ({ query, body, caller }) => compression.compress(query, body, caller));

  bind(routes.compressGlbInEvents, ({ query, body, caller, reply, request, language }) => {
    // Keeps proxies from buffering events, and browsers from caching them.
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no');
    return streamEvents(
      (report) => compression.compressAndKeep(query, body, caller, report),
      (error) => {
        const problems = error instanceof AppError ? error.problems : [{ key: 'unexpected' } as const];
        if (!(error instanceof AppError)) request.log.error({ err: error }, 'unexpected error');
        return errorBodyOf(problems, language);
      },
    );
  });
}
