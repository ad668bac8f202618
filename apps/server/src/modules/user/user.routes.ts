import { routes } from '@pleinair/contract';
import type { Bind } from '../../http/bind.ts';
import type { RegistrationService } from './registration.service.ts';
import type { UserService } from './user.service.ts';
import type { UserContentService } from './user-content.service.ts';

interface Dependencies {
  readonly users: UserService;
  readonly registration: RegistrationService;
  readonly contentOf: UserContentService;
}

export function userRoutes(bind: Bind, { users, registration, contentOf }: Dependencies): void {
  bind(routes.createUser, async ({ body, caller, language }) =>
    users.get(await registration.register(body, caller.application, language)),
  );
  bind(routes.getAuthenticatedUser, ({ caller }) => users.get(caller.user.pid));
  bind(routes.updateMe, ({ body, caller }) => users.update(caller.user.pid, body));
  bind(routes.deleteMe, ({ caller }) => users.remove(caller.user.pid));
  bind(routes.getUserContent, ({ query, caller }) => contentOf(caller, query));
  bind(routes.deleteMyPhoto, ({ caller }) => users.removePhoto(caller.user.pid));
}
