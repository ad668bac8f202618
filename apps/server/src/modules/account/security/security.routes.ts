import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { Cookie } from '../../../http/cookie.ts';
import type { RateGuard } from '../../../http/rate-limits.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { CredentialsService } from './credentials.service.ts';
import type { SecurityService } from './security.service.ts';
import type { SessionService } from './session.service.ts';
import type { ProviderSession } from './session.table.ts';
import type { AnswerSignedIn } from './signed-in-answer.ts';

interface Dependencies {
  readonly security: SecurityService;
  readonly sessions: SessionService;
  readonly refreshCookie: Cookie;
  readonly answerSignedIn: AnswerSignedIn;
  readonly identities: {
    /** Where a browser goes to end its session at the provider, if it has one. */
    endSessionUrl(began: ProviderSession | undefined): Promise<string | null>;
  };
  readonly credentials: Pick<CredentialsService, 'confirmEmail'>;
  readonly rates: Pick<RateGuard, 'isKnown' | 'noteOwner'>;
}

export function securityRoutes(
  bind: Bind,
  { security, sessions, refreshCookie, answerSignedIn, identities, credentials, rates }: Dependencies,
): void {
  bind(routes.login, async ({ body, reply }) => {
    const { pid, password_hash } = await security.check(body.auth);
    return answerSignedIn(reply, pid, { password_hash });
  });

  bind(routes.userToken, async ({ body, request }) => {
    const { pid, password_hash } = await security.check(body.auth);
    const { jwt } = await sessions.start(pid, { password_hash }, request.headers['user-agent']);
    return { jwt };
  });

  bind(routes.refreshToken, async ({ body, request, reply }) => {
    const token = refreshCookie.read(request);
    if (token === undefined) throw new AppError('unauthorized', 'session_ended');
    const { jwt, refresh_token, expires_at } = await sessions.renew(token, body.accessToken);
    refreshCookie.write(reply, refresh_token, { expires: expires_at });
    return { jwt };
  });

  bind(routes.logOut, async ({ caller, reply }) => {
    const began = await sessions.end(caller.user.session_pid);
    refreshCookie.clear(reply);
    return { end_session_url: await identities.endSessionUrl(began) };
  });

  bind(routes.forgotPassword, async ({ body: { email, redirect_to: redirect }, caller, request }) => {
    const isKnown = await rates.isKnown(request, email);
    await security.sendLink({ purpose: 'new_password', email, redirect, isKnown }, caller.application);
  });

  bind(routes.newPassword, async ({ body, request }) => {
    const email = await security.setPassword(body.password_reset_token, body);
    // Reading the owner's mail proves the owner, who may now sign in from here despite the attack.
    await rates.noteOwner(request, email);
  });

  bind(routes.confirmAccount, ({ query }) => security.confirmAccount(query.token));

  bind(routes.confirmEmail, async ({ query, request }) => {
    await rates.noteOwner(request, await credentials.confirmEmail(query.token));
  });

  bind(
    routes.sendAccountConfirmationEmail,
    async ({ query: { email, redirect_to: redirect }, caller, request }) => {
      const isKnown = await rates.isKnown(request, email);
      await security.sendLink({ purpose: 'confirm_account', email, redirect, isKnown }, caller.application);
    },
  );
}
