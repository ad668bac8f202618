import { routes } from '@pleinair/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bind } from '../../../http/bind.ts';
import type { Cookie } from '../../../http/cookie.ts';
import type { AnswerSignedIn } from '../security/signed-in-answer.ts';
import type { IdentityService } from './identity.service.ts';
import { REQUEST_LIFETIME } from './identity-request.ts';

interface Dependencies {
  readonly identities: IdentityService;
  /** The secret that proves that a browser returning from a provider is the one that was sent there. */
  readonly browserCookie: Pick<Cookie, 'read' | 'write'>;
  readonly answerSignedIn: AnswerSignedIn;
}

export function identityRoutes(
  bind: Bind,
  { identities, browserCookie, answerSignedIn }: Dependencies,
): void {
  const leave = (reply: FastifyReply, { url, browser }: { url: string; browser: string }) => {
    browserCookie.write(reply, browser, { maxAge: REQUEST_LIFETIME });
    return { url };
  };
  const back = (request: FastifyRequest, { answer }: { answer: string }) => ({
    answer,
    browser: browserCookie.read(request),
  });

  bind(routes.startProviderLogin, async ({ body, caller, request, reply }) =>
    leave(reply, await identities.startLogin(body, caller.application, browserCookie.read(request))),
  );
  bind(routes.finishProviderLogin, async ({ body, language, request, reply }) => {
    const { user_pid, proven } = await identities.finishLogin(back(request, body), {
      spoken: language,
      measurement: body.measurement,
    });
    return answerSignedIn(reply, user_pid, proven);
  });

  bind(routes.startLink, async ({ body, caller, request, reply }) =>
    leave(reply, await identities.startLink(body, caller, browserCookie.read(request))),
  );
  bind(routes.finishLink, ({ body, caller, request }) => identities.finishLink(back(request, body), caller));
  bind(routes.getIdentities, ({ query, caller }) => identities.list(caller.user.pid, query));
  bind(routes.deleteIdentity, ({ params, caller }) => identities.remove(params.pid, caller.user));
}
