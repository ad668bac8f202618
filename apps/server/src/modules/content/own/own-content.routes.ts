import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { OwnContentService } from './own-content.service.ts';

export function ownContentRoutes(bind: Bind, { contentOf }: { readonly contentOf: OwnContentService }): void {
  bind(routes.getUserContent, ({ query, caller }) => contentOf(caller, query));
}
