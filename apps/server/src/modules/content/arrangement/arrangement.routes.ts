import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { ArrangementService } from './arrangement.service.ts';
import type { OperationService } from './operation.service.ts';

interface ArrangementRoutesDependencies {
  readonly arrangements: ArrangementService;
  readonly operations: OperationService;
}

export function arrangementRoutes(
  bind: Bind,
  { arrangements, operations }: ArrangementRoutesDependencies,
): void {
  bind(routes.saveArrangement, ({ params, body, caller }) => arrangements.save(params.pid, body, caller));
  bind(routes.applyOperations, ({ params, body, caller }) => operations.apply(params.pid, body, caller));
  bind(routes.getArrangement, ({ params, query, caller }) =>
    arrangements.get(params.pid, query.revision, caller),
  );
  bind(routes.getRevisions, async ({ params, query, caller }) => ({
    ...query,
    ...(await arrangements.listRevisions(params.pid, query, caller)),
  }));
}
