import type { routes } from '@pleinair/contract';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { LayerService } from '../../content/layer/layer.service.ts';
import type { UserService } from '../profile/user.service.ts';
import type { RefreshCookie } from './refresh-cookie.ts';
import type { Proof, SessionService } from './session.service.ts';

interface Dependencies {
  readonly sessions: SessionService;
  readonly refreshCookie: RefreshCookie;
  readonly users: UserService;
  readonly layers: LayerService;
}

/** Starts the session of somebody who has proven who they are, and answers what a client begins with. */
export type AnswerSignedIn = (
  reply: FastifyReply,
  user_pid: string,
  proof: Proof,
) => Promise<z.input<(typeof routes.login)['answer']>>;

/** As many of a user's channels as a list may have: the sign-in answers them all at once. */
const ALL_LAYERS = { page: 1, per: 100 };

export function createAnswerSignedIn({
  sessions,
  refreshCookie,
  users,
  layers,
}: Dependencies): AnswerSignedIn {
  return async (reply, user_pid, proof) => {
    const { jwt, ...refresh } = await sessions.start(user_pid, proof);
    refreshCookie.write(reply, refresh);
    const { layers: own } = await layers.listOwn(user_pid, ALL_LAYERS);
    return { jwt, layers: own, user: await users.get(user_pid) };
  };
}
