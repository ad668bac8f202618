import { placementCreation, routes } from '@pleinair/contract';
import type { Bind } from '../../http/bind.ts';
import { parseWhole } from '../../http/parse-whole.ts';
import type { PlacementService } from './placement.service.ts';

/** Fields come in the query, as native clients send them, or in the body, which wins. */
export function placementRoutes(bind: Bind, { placements }: { placements: PlacementService }): void {
  bind(routes.createPlacement, ({ query, body, caller, language }) =>
    placements.create(parseWhole(placementCreation, [query, body], language), caller, language),
  );
  bind(routes.getPlacement, ({ params, caller }) => placements.get(params.pid, caller));
  bind(routes.updatePlacement, ({ params, query, body, caller }) =>
    placements.update(params.pid, { ...query, ...body }, caller),
  );
}
