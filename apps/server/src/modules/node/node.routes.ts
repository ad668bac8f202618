import { routes } from '@pleinair/contract';
import type { Bind } from '../../http/bind.ts';
import type { NodeService } from './node.service.ts';

/** Fields come in the query, as native clients send them, or in the body, which wins. */
export function nodeRoutes(bind: Bind, { nodes }: { nodes: NodeService }): void {
  bind(routes.addNode, ({ params, query, body, caller }) =>
    nodes.add(params.pid, { ...query, ...body }, caller),
  );
  bind(routes.updateNode, ({ params, query, body, caller }) =>
    nodes.update(params.pid, { ...query, ...body }, caller),
  );
  bind(routes.deleteNode, ({ params, caller }) => nodes.remove(params.pid, caller));
}
