import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { LayerService } from '../layer/layer.service.ts';
import type { SpaceService } from './space.service.ts';

interface Dependencies {
  readonly spaces: SpaceService;
  readonly layers: Pick<LayerService, 'get'>;
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

  bind(routes.getUserLayerSpaces, async ({ params, query, caller }) => {
    const { page, per, lat, lon, ...filter } = query;
    const near = lat === undefined || lon === undefined ? undefined : { latitude: lat, longitude: lon };
    return { page, per, ...(await spaces.listOwn(params.pid, { ...filter, page, per, near }, caller)) };
  });
  bind(routes.getUserLayerPlaces, async ({ params, query, caller }) => ({
    places: await spaces.listPlaces(params.pid, query, caller),
  }));

  bind(routes.getUserSpaces, async ({ query, caller }) => {
    const { page, per } = query;
    return { page, per, ...(await spaces.listAllOwn(caller, query)) };
  });

  bind(routes.getGallery, async ({ query, caller }) => {
    const { page, per } = query;
    return { page, per, ...(await spaces.listGallery(query, caller)) };
  });

  bind(routes.getSpaces, async ({ query: { page, per, window, ...reference }, caller }) => {
    const layer = await layers.get(reference, caller);
    return {
      ...layer,
      layer,
      page,
      per,
      ...(await spaces.listPublic(layer.pid, { page, per, window }, caller)),
    };
  });
}
