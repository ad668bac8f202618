import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { ArrangementService } from './arrangement.service.ts';
import type { OperationService } from './operation.service.ts';
import type { SpaceAnchorService } from './space-anchor.service.ts';

interface Dependencies {
  readonly arrangements: ArrangementService;
  readonly operations: OperationService;
  readonly spaceAnchors: SpaceAnchorService;
}

export function arrangementRoutes(
  bind: Bind,
  { arrangements, operations, spaceAnchors }: Dependencies,
): void {
  bind(routes.saveArrangement, ({ params, body, caller }) => arrangements.save(params.pid, body, caller));
  bind(routes.applyOperations, ({ params, body, caller }) => operations.apply(params.pid, body, caller));
  bind(routes.getArrangement, ({ params, query, caller }) =>
    arrangements.get(params.pid, query.revision, caller),
  );
  bind(routes.getRevisions, ({ params, query, caller }) =>
    arrangements.listRevisions(params.pid, query, caller),
  );
  bind(routes.getAnchorSpace, ({ params, query, caller }) => spaceAnchors.list(params.pid, query, caller));
  bind(routes.addSpaceAnchor, ({ params, body, caller }) =>
    spaceAnchors.place(params.pid, params.anchor_pid, body ?? {}, caller),
  );
  bind(routes.removeSpaceAnchor, ({ params, caller }) =>
    spaceAnchors.remove(params.pid, params.anchor_pid, caller),
  );
}
