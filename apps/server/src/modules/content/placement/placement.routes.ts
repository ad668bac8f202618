import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { PlacementService } from './placement.service.ts';

export function placementRoutes(bind: Bind, { placements }: { placements: PlacementService }): void {
  bind(routes.createPlacement, ({ body, caller, language }) => placements.create(body, caller, language));
  bind(routes.getPlacement, ({ params, caller }) => placements.get(params.pid, caller));
  bind(routes.updatePlacement, ({ params, body, caller, ifMatch }) =>
    placements.update(params.pid, body, caller, ifMatch),
  );
}
