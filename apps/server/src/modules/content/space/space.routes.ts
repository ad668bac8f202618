import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import { pidsOf } from '../../../kernel/pids-of.ts';
import type { LayerService } from '../layer/layer.service.ts';
import { positionOf } from './position.ts';
import type { SpaceService } from './space.service.ts';

interface Dependencies {
  readonly spaces: SpaceService;
  readonly layers: Pick<LayerService, 'getTogether'>;
}

export function spaceRoutes(bind: Bind, { spaces, layers }: Dependencies): void {
  bind(routes.createSpace, ({ body, caller, language }) => spaces.create(body, caller, language));
  bind(routes.getSpace, ({ params, caller }) => spaces.get(params.pid, caller));
  bind(routes.updateSpace, ({ params, body, caller, ifMatch }) =>
    spaces.update(params.pid, body, caller, ifMatch),
  );
  bind(routes.deleteSpace, ({ params, query, caller, ifMatch }) =>
    spaces.remove(params.pid, query.for_good, caller, ifMatch),
  );
  bind(routes.deleteSpaceThumbnail, ({ params, caller }) => spaces.removeThumbnail(params.pid, caller));
  bind(routes.deleteSpaceCardImage, ({ params, caller }) => spaces.removeCardImage(params.pid, caller));

  bind(routes.getUserLayerSpaces, ({ params, query, caller }) => {
    const { lat, lon, ...filter } = query;
    return spaces.listOwn(params.pid, { ...filter, near: positionOf({ lat, lon }) }, caller);
  });
  bind(routes.getUserLayerPlaces, async ({ params, query, caller }) => ({
    places: await spaces.listPlaces(params.pid, query, caller),
  }));

  bind(routes.getUserSpaces, ({ query, caller }) => spaces.listAllOwn(caller, query));
  bind(routes.getGallery, ({ query, caller }) => spaces.listGallery(query, caller));
  bind(routes.getSpaces, async ({ query: { page, per, window, ...reference }, caller }) => {
    const listed = await layers.getTogether(reference, caller);
    const pids = pidsOf(listed.layers ?? [listed.layer]);
    return { ...listed.layer, ...listed, ...(await spaces.listPublic(pids, { page, per, window }, caller)) };
  });
}
