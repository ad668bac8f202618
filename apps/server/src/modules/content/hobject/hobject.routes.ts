import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { HobjectService } from './hobject.service.ts';
import type { RelationService } from './relation.service.ts';

interface Dependencies {
  readonly hobjects: HobjectService;
  readonly relations: RelationService;
}

export function hobjectRoutes(bind: Bind, { hobjects, relations }: Dependencies): void {
  bind(routes.createHobject, ({ body, caller }) => hobjects.create(body, caller));
  bind(routes.getHobject, ({ params, caller }) => hobjects.get(params.pid, caller));
  bind(routes.updateHobject, ({ params, body, caller, ifMatch }) =>
    hobjects.update(params.pid, body, caller, ifMatch),
  );
  bind(routes.deleteHobject, ({ params, query, caller, ifMatch }) =>
    hobjects.remove(params.pid, query.for_good, caller, ifMatch),
  );
  bind(
    routes.putHobjectParent,
    ({ params, body, caller }) => relations.put(params, body, caller),
    async ({ params, caller }) => ({ ...params, owner: caller.user.pid }),
  );
  bind(routes.deleteHobjectParent, ({ params, caller }) => relations.remove(params, caller));
  bind(routes.getUserHobjects, ({ query, caller }) => hobjects.listOwn(caller, query));
}
