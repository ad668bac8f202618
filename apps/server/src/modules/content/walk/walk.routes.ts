import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { WalkService } from './walk.service.ts';

export function walkRoutes(bind: Bind, { walks }: { readonly walks: WalkService }): void {
  bind(routes.createWalk, ({ body, caller }) => walks.create(body, caller));
  bind(routes.getWalk, ({ params, caller }) => walks.get(params.pid, caller));
  bind(routes.updateWalk, ({ params, body, caller, ifMatch }) =>
    walks.update(params.pid, body, caller, ifMatch),
  );
  bind(routes.deleteWalk, ({ params, query, caller, ifMatch }) =>
    walks.remove(params.pid, query.for_good, caller, ifMatch),
  );
  bind(routes.removeStopInTrash, ({ params, caller }) =>
    walks.removeStopInTrash(params.pid, params.space_pid, caller),
  );
  bind(routes.getUserLayerWalks, ({ params, query, caller }) => walks.listOwn(params.pid, query, caller));
  bind(routes.getLayerWalks, ({ params, query, caller }) => walks.listPublic(params.pid, query, caller));
}
