import { layerUpdate, routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { LayerService } from './layer.service.ts';

export function layerRoutes(bind: Bind, { layers }: { readonly layers: LayerService }): void {
  bind(routes.createLayer, ({ body, caller }) => layers.create(body, caller));
  bind(routes.deleteLayer, ({ params, caller, ifMatch }) => layers.remove(params.pid, caller, ifMatch));

  bind(routes.getLayer, ({ params, caller }) => layers.get(params, caller));

  bind(routes.updateLayer, ({ params, body, caller, ifMatch }) =>
    layers.update(params.pid, body, caller, ifMatch),
  );

  bind(routes.checkLayerName, async ({ query, caller }) => {
    const name = query.check_name.replace(/^\+/, '');
    const valid = layerUpdate.shape.name.safeParse(name).success;
    return { availability: valid && (await layers.isAvailable(name, caller)) };
  });

  bind(routes.getMyLayers, ({ query, caller }) => layers.listOwn(caller.user.pid, query));
}
