import { routes, type SpaceContent } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { TestLinkService } from '../test-link/test-link.service.ts';
import { contentCacheControl } from './cache-policy.ts';
import type { ContentService } from './content.service.ts';
import type { PublicReads } from './public-reads.ts';

interface Dependencies {
  readonly contents: ContentService;
  readonly reads: PublicReads;
  readonly clock: Clock;
  readonly testLinks: Pick<TestLinkService, 'create' | 'withdraw' | 'expiryFor'>;
}

export function contentRoutes(bind: Bind, { contents, reads, clock, testLinks }: Dependencies): void {
  bind(routes.getLayers, ({ query, reply }) => {
    // A visitor's position is private, so only their browser caches the answer, by its ETag.
    reply.header('cache-control', 'private, no-cache');
    return reads.channels(query);
  });

  bind(routes.getSpaceContent, async ({ query: { test, ...query }, caller, reply }) => {
    const { pid } = query;
    const test_until = test && pid ? await testLinks.expiryFor(pid, test) : undefined;
    if (pid && test_until) {
      // Read past the acceleration, and kept by no cache: what it shows may be private.
      reply.header('cache-control', 'no-store');
      const content = await contents.ofSpace(query, { ...caller, tested_pid: pid });
      return { ...content, test_until: test_until.toISOString() };
    }
    const hasPosition = query.lat !== undefined || query.lon !== undefined;
    const serialize = (content: SpaceContent) => String(reply.serializeInput(content, '200'));
    const found = await reads.content(query, caller, serialize);
    reply.header('cache-control', contentCacheControl(found, caller, hasPosition, clock.now()));
    reply.header('vary', [reply.getHeader('vary') ?? [], 'authorization', 'x-api-key'].flat().join(', '));
    return found.answer;
  });
  bind(routes.createTestLink, ({ params, caller }) => testLinks.create(params.pid, caller));
  bind(routes.withdrawTestLinks, ({ params, caller }) => testLinks.withdraw(params.pid, caller));
  bind(routes.getSpaceContentTree, ({ query, caller }) => contents.treeOfSpace(query, caller));

  bind(routes.getLayerContent, ({ params, query, caller }) => contents.ofLayer(params, query, caller));
  bind(routes.getLayerContentByName, ({ query: { n, p, ...query }, caller }) =>
    contents.ofLayer({ name: n, pid: p }, query, caller),
  );
  bind(routes.getLayerContentTree, ({ query: { name, pid, ...query }, caller }) =>
    contents.treeOfLayer({ name, pid }, query, caller),
  );
}
