import { routes } from '@pleinair/contract';
import { AppError } from '../../app-error.ts';
import type { Bind } from '../../http/bind.ts';
import type { LayerService } from '../layer/layer.service.ts';
import type { UserService } from '../user/user.service.ts';
import type { RefreshCookie } from './refresh-cookie.ts';
import type { SecurityService } from './security.service.ts';
import type { SessionService } from './session.service.ts';

interface Dependencies {
  readonly security: SecurityService;
  readonly sessions: SessionService;
  readonly refreshCookie: RefreshCookie;
  readonly users: UserService;
  readonly layers: LayerService;
}

/** As many of a user's channels as a list may have: the sign-in answers them all at once. */
const ALL_LAYERS = { page: 1, per: 100 };

export function securityRoutes(
  bind: Bind,
  { security, sessions, refreshCookie, users, layers }: Dependencies,
): void {
  bind(routes.login, async ({ body, reply }) => {
    const { pid } = await security.check(body.auth);
    const { jwt, refresh_token } = await sessions.start(pid);
    refreshCookie.write(reply, refresh_token);
    const { layers: own } = await layers.listOwn(pid, ALL_LAYERS);
    return { jwt, layers: own, user: await users.get(pid) };
  });

  bind(routes.userToken, async ({ body }) => {
    const { pid } = await security.check(body.auth);
    const { jwt } = await sessions.start(pid);
    return { jwt };
  });

  bind(routes.refreshToken, async ({ body, request, reply }) => {
    const token = refreshCookie.read(request);
    if (token === undefined) throw new AppError('unauthorized', 'session_ended');
    const { jwt, refresh_token } = await sessions.renew(token, body.accessToken);
    refreshCookie.write(reply, refresh_token);
    return { jwt };
  });

  bind(routes.logOut, async ({ caller, reply }) => {
    await sessions.end(caller.user.session_pid);
    refreshCookie.clear(reply);
  });

  bind(routes.forgotPassword, ({ body, caller }) =>
    security.sendPasswordReset(body.email, body.redirect_to, caller.application),
  );

  bind(routes.newPassword, ({ body }) =>
    security.setPassword(body.password_reset_token, body.password, body.password_confirmation),
  );

  bind(routes.confirmAccount, ({ query }) => security.confirmAccount(query.token));

  bind(routes.sendAccountConfirmationEmail, ({ query, caller }) =>
    security.sendConfirmation(query.email, query.redirect_to, caller.application),
  );
}
