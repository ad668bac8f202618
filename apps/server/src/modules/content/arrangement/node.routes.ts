import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { NodeService } from './node.service.ts';

export function nodeRoutes(bind: Bind, { nodes }: { nodes: NodeService }): void {
  bind(routes.addNode, ({ params, body, caller }) => nodes.add(params.pid, body, caller));
  bind(
    routes.updateNode,
    ({ params, body, caller }) => nodes.update(params.pid, body, caller),
    ({ params, caller }) => nodes.get(params.pid, caller),
  );
  bind(routes.deleteNode, ({ params, caller }) => nodes.remove(params.pid, caller));
}
