import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { AccessService } from './access.service.ts';

export function accessRoutes(bind: Bind, access: AccessService): void {
  bind(routes.getSessions, ({ query, caller }) => access.listSessions(caller.user, query));
  bind(routes.endSession, ({ params, caller }) => access.endSession(params.pid, caller.user));
  bind(routes.endOtherSessions, ({ caller }) => access.endOtherSessions(caller.user));
  bind(routes.getPersonalTokens, ({ query, caller }) => access.listTokens(caller.user, query));
  bind(routes.createPersonalToken, ({ body, caller }) => access.createToken(body, caller.user));
  bind(routes.revokePersonalToken, ({ params, caller }) => access.revokeToken(params.pid, caller.user));
}
