import { routes } from '@pleinair/contract';
import type { Bind } from '../../http/bind.ts';
import type { RegistrationService } from './registration.service.ts';
import type { UserService } from './user.service.ts';

interface Dependencies {
  readonly users: UserService;
  readonly registration: RegistrationService;
}

export function userRoutes(bind: Bind, { users, registration }: Dependencies): void {
  bind(routes.createUser, async ({ body, caller, language }) =>
    users.get(await registration.register(body, caller.application, language)),
  );
  bind(routes.getMe, ({ caller }) => users.get(caller.user.pid));
  bind(routes.updateMe, ({ body, caller }) => users.update(caller.user.pid, body));
  bind(routes.deleteMe, ({ caller }) => users.remove(caller.user.pid));
  bind(routes.deleteMyPhoto, ({ caller }) => users.removePhoto(caller.user.pid));
}
