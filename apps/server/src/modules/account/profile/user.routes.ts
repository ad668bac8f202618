import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { RateGuard } from '../../../http/rate-limits.ts';
import type { CredentialsService } from '../security/credentials.service.ts';
import type { RegistrationService } from './registration.service.ts';
import type { UserService } from './user.service.ts';

interface Dependencies {
  readonly users: UserService;
  readonly registration: RegistrationService;
  readonly credentials: CredentialsService;
  /** Counts a possible guess at the password, in case the browser was left signed in. */
  readonly admitGuess: RateGuard['admitGuess'];
}

export function userRoutes(bind: Bind, { users, registration, credentials, admitGuess }: Dependencies): void {
  bind(routes.createUser, async ({ body, caller, language }) =>
    users.get(await registration.register(body, caller.application, language)),
  );
  bind(routes.getAuthenticatedUser, ({ caller }) => users.get(caller.user.pid));
  bind(routes.updateMe, ({ body, caller, ifMatch }) =>
    users.update(caller.user.pid, body, { signal: caller.signal, ifMatch }),
  );
  bind(routes.deleteMe, async ({ body, caller, request, ifMatch }) => {
    await admitGuess(request, caller.user.email);
    await users.remove(caller.user, body?.current_password, ifMatch);
  });
  bind(routes.changeMyEmail, async ({ body, caller, request }) => {
    await admitGuess(request, caller.user.email);
    await credentials.requestEmail(caller.user, body);
  });
  bind(routes.changeMyPassword, async ({ body, caller, request }) => {
    await admitGuess(request, caller.user.email);
    await credentials.changePassword(caller.user, body);
  });
  bind(routes.deleteMyPhoto, ({ caller }) => users.removePhoto(caller.user.pid));
}
