import { routes } from '@pleinair/contract';
import type { Bind } from '../../http/bind.ts';
import type { AnchorService } from './anchor.service.ts';

export function anchorRoutes(bind: Bind, { anchors }: { anchors: AnchorService }): void {
  bind(routes.createAnchor, ({ body, caller }) => anchors.create(body, caller));
  bind(routes.getAnchor, ({ params, caller }) => anchors.get(params.pid, caller));
  bind(routes.updateAnchor, ({ params, body, caller }) => anchors.update(params.pid, body, caller));
  bind(routes.deleteAnchor, ({ params, caller }) => anchors.remove(params.pid, caller));
  bind(routes.getAnchors, async ({ query: { type, page, per } }) => ({
    page,
    per,
    ...(await anchors.listPublic(type, { page, per })),
  }));
  bind(routes.getUserAnchors, async ({ query, caller }) => ({
    ...query,
    ...(await anchors.listOwn(caller, query)),
  }));
}
