import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { TrashService } from './trash.service.ts';

export function trashRoutes(bind: Bind, { trash }: { readonly trash: TrashService }): void {
  bind(routes.getTrash, ({ query, caller }) => trash.list(caller, query));
  bind(routes.restoreTrash, ({ params, caller }) => trash.restore(params.pid, caller));
  bind(routes.deleteTrash, ({ params, caller }) => trash.remove(params.pid, caller));
  bind(routes.emptyTrash, ({ caller }) => trash.empty(caller));
}
