import { type ListedSpace, layerUpdate, routes } from '@pleinair/contract';
import type { NearIndex } from '../../../acceleration/near/near-index.ts';
import type { Bind } from '../../../http/bind.ts';
import type { Visitor } from '../../../kernel/caller.ts';
import type { ContentTreeService } from '../reading/content-tree.service.ts';
import type { LayerContentService } from '../reading/layer-content.service.ts';
import type { PublicFilter } from '../space/space.repository.ts';
import type { LayerService } from './layer.service.ts';

/** What the channel's public page shows of its spaces. */
export type ListPublicSpaces = (
  layerPid: string,
  filter: PublicFilter,
  visitor: Visitor,
) => Promise<{ spaces: ListedSpace[]; total: number }>;

interface Dependencies {
  readonly layers: LayerService;
  readonly nearIndex: Pick<NearIndex, 'page' | 'farPage'>;
  readonly layerContents: LayerContentService;
  readonly trees: Pick<ContentTreeService, 'ofLayer'>;
  readonly listPublicSpaces: ListPublicSpaces;
}

export function layerRoutes(
  bind: Bind,
  { layers, nearIndex, layerContents, trees, listPublicSpaces }: Dependencies,
): void {
  bind(routes.getLayers, async ({ query, reply }) => {
    const { page, per } = query;
    // Where somebody stands is theirs: their browser asks again, by its tag, and nobody else keeps it.
    reply.header('cache-control', 'private, no-cache');
    const isKept = query.sort === 'near' && !query.query;
    const ready = isKept && (nearIndex.page(query) ?? (await nearIndex.farPage(query)));
    if (ready) return ready;
    return { page, per, ...(await layers.listFrom(query)) };
  });
  bind(routes.createLayer, ({ body, caller }) => layers.create(body, caller));
  bind(routes.deleteLayer, ({ params, caller, ifMatch }) => layers.remove(params.pid, caller, ifMatch));

  bind(routes.getLayerContent, ({ params, query, caller }) => layerContents.get(params, query, caller));
  bind(routes.getLayerContentByName, ({ query: { n, p, ...query }, caller }) =>
    layerContents.get({ name: n, pid: p }, query, caller),
  );
  bind(routes.getLayerContentTree, ({ query: { name, pid, ...query }, caller }) =>
    trees.ofLayer({ name, pid }, query, caller),
  );

  bind(routes.getLayer, ({ params, caller }) => layers.get(params, caller));

  bind(routes.updateLayer, ({ params, body, caller, ifMatch }) =>
    layers.update(params.pid, body, caller, ifMatch),
  );

  bind(routes.checkLayerName, async ({ query, caller }) => {
    const name = query.check_name.replace(/^\+/, '');
    const valid = layerUpdate.shape.name.safeParse(name).success;
    return { availability: valid && (await layers.isAvailable(name, caller)) };
  });

  bind(routes.getSpaces, async ({ query: { page, per, window, ...reference }, caller }) => {
    const layer = await layers.get(reference, caller);
    return {
      ...layer,
      layer,
      page,
      per,
      ...(await listPublicSpaces(layer.pid, { page, per, window }, caller)),
    };
  });

  bind(routes.getMyLayers, async ({ query, caller }) => ({
    ...query,
    ...(await layers.listOwn(caller.user.pid, query)),
  }));
}
