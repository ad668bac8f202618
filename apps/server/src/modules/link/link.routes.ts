import { linkCreation, linkUpdate, routes } from '@pleinair/contract';
import type { Bind } from '../../http/bind.ts';
import { parseWhole } from '../../http/parse-whole.ts';
import type { LinkService } from './link.service.ts';

export function linkRoutes(bind: Bind, { links }: { links: LinkService }): void {
  bind(routes.getLinks, ({ query: { n, h, i, ...place }, caller }) =>
    links.list({ name: n }, { ...place, hobject_pid: h, identifier: i }, caller),
  );
  bind(routes.getLayerLinks, ({ params, query, caller }) => links.list(params, query, caller));
  bind(routes.createLink, ({ query, body, caller, language }) =>
    links.create(parseWhole(linkCreation, [query, body], language), caller),
  );
  bind(routes.updateLink, ({ query, body, caller, language }) =>
    links.update(parseWhole(linkUpdate, [query, body], language), caller),
  );
}
