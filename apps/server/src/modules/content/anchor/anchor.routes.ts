import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { AnchorService } from './anchor.service.ts';

export function anchorRoutes(bind: Bind, { anchors }: { anchors: AnchorService }): void {
  bind(routes.createAnchor, ({ body, caller }) => anchors.create(body, caller));
  bind(routes.getAnchor, ({ params, caller }) => anchors.get(params.pid, caller));
  bind(routes.updateAnchor, ({ params, body, caller, ifMatch }) =>
    anchors.update(params.pid, body, caller, ifMatch),
  );
  bind(routes.deleteAnchor, ({ params, query, caller, ifMatch }) =>
    anchors.remove(params.pid, query.for_good, caller, ifMatch),
  );
  bind(routes.getAnchors, ({ query: { type, ...page } }) => anchors.listPublic(type, page));
  bind(routes.getUserAnchors, ({ query, caller }) => anchors.listOwn(caller, query));
}
