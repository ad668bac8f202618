import { routes } from '@pleinair/contract';
import { AppError } from '../../app-error.ts';
import type { Bind } from '../../http/bind.ts';
import type { IdentityService } from '../identity/identity.service.ts';
import type { RefreshCookie } from './refresh-cookie.ts';
import type { SecurityService } from './security.service.ts';
import type { SessionService } from './session.service.ts';
import type { AnswerSignedIn } from './signed-in-answer.ts';

interface Dependencies {
  readonly security: SecurityService;
  readonly sessions: SessionService;
  readonly refreshCookie: RefreshCookie;
  readonly answerSignedIn: AnswerSignedIn;
  readonly identities: Pick<IdentityService, 'endSessionUrl'>;
}

export function securityRoutes(
  bind: Bind,
  { security, sessions, refreshCookie, answerSignedIn, identities }: Dependencies,
): void {
  bind(routes.login, async ({ body, reply }) => {
    const { pid, password_hash } = await security.check(body.auth);
    return answerSignedIn(reply, pid, { password_hash });
  });

  bind(routes.userToken, async ({ body }) => {
    const { pid, password_hash } = await security.check(body.auth);
    const { jwt } = await sessions.start(pid, { password_hash });
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
    const began = await sessions.end(caller.user.session_pid);
    refreshCookie.clear(reply);
    return { end_session_url: await identities.endSessionUrl(began) };
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
