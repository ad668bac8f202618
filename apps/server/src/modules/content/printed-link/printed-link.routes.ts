import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { LinkService } from './printed-link.service.ts';

export function linkRoutes(bind: Bind, { links }: { links: LinkService }): void {
  bind(routes.getLinks, ({ query: { n, h, i, ...place }, caller }) =>
    links.list({ name: n }, { ...place, hobject_pid: h, identifier: i }, caller),
  );
  bind(routes.getLayerLinks, ({ params, query, caller }) => links.list(params, query, caller));
  bind(routes.createLink, ({ body, caller }) => links.create(body, caller));
  bind(routes.updateLink, ({ body, caller }) => links.update(body, caller));
  bind(routes.deleteLink, ({ query, caller }) => links.delete(query, caller));
}
