import { routes, type SpaceContent } from '@pleinair/contract';
import type { ContentCache } from '../../../acceleration/contents/content-cache.ts';
import type { Bind } from '../../../http/bind.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { SpaceAnchorService } from '../arrangement/space-anchor.service.ts';
import { contentCacheControl } from '../reading/cache-policy.ts';
import type { ContentTreeService } from '../reading/content-tree.service.ts';
import type { SpaceContentService } from '../reading/space-content.service.ts';
import type { SpaceService } from './space.service.ts';

export interface SpaceRoutesDependencies {
  readonly spaces: SpaceService;
  readonly contents: SpaceContentService;
  readonly keptContents: Pick<ContentCache, 'get'>;
  readonly trees: Pick<ContentTreeService, 'ofSpace'>;
  readonly spaceAnchors: SpaceAnchorService;
  readonly clock: Clock;
}

export function spaceRoutes(
  bind: Bind,
  { spaces, contents, keptContents, trees, spaceAnchors, clock }: SpaceRoutesDependencies,
): void {
  bind(routes.createSpace, ({ body, caller, language }) => spaces.create(body, caller, language));
  bind(routes.getSpace, ({ params, caller }) => spaces.get(params.pid, caller));
  bind(routes.updateSpace, ({ params, body, caller, ifMatch }) =>
    spaces.update(params.pid, body, caller, ifMatch),
  );
  bind(routes.deleteSpace, ({ params, caller, ifMatch }) => spaces.remove(params.pid, caller, ifMatch));
  bind(routes.deleteSpaceThumbnail, ({ params, caller }) => spaces.removeThumbnail(params.pid, caller));
  bind(routes.deleteSpaceCardImage, ({ params, caller }) => spaces.removeCardImage(params.pid, caller));

  bind(routes.getUserLayerSpaces, async ({ params, query, caller }) => {
    const { page, per } = query;
    return { page, per, ...(await spaces.listOwn(params.pid, query, caller)) };
  });

  bind(routes.getSpaceContent, async ({ query, caller, reply }) => {
    const hasPosition = query.lat !== undefined || query.lon !== undefined;
    const serialize = (content: SpaceContent) => String(reply.serializeInput(content, '200'));
    const kept = await keptContents.get(query, caller, serialize);
    const content = kept ?? (await contents.get(query, caller));
    reply.header('cache-control', contentCacheControl(content, caller, hasPosition, clock.now()));
    reply.header('vary', [reply.getHeader('vary') ?? [], 'authorization', 'x-api-key'].flat().join(', '));
    return kept ? kept.answer : (content as SpaceContent);
  });

  bind(routes.getSpaceContentTree, ({ query, caller }) => trees.ofSpace(query, caller));

  bind(routes.getAnchorSpace, async ({ params, query, caller }) => {
    const { page, per } = query;
    return { page, per, ...(await spaceAnchors.list(params.pid, query, caller)) };
  });
  bind(routes.addSpaceAnchor, ({ params, body, caller }) =>
    spaceAnchors.place(params.pid, params.anchor_pid, body ?? {}, caller),
  );
  bind(routes.removeSpaceAnchor, ({ params, caller }) =>
    spaceAnchors.remove(params.pid, params.anchor_pid, caller),
  );
}
