import type { Layer, User } from '@pleinair/contract';
import type { FastifyReply } from 'fastify';
import type { Cookie } from '../../../http/cookie.ts';
import type { Proof, SessionService } from './session.service.ts';

/** A page of a user's channels. */
export type ListChannels = (
  user_pid: string,
  page: { page: number; per: number },
) => Promise<{ layers: Layer[] }>;

interface Dependencies {
  readonly sessions: SessionService;
  readonly refreshCookie: Pick<Cookie, 'write'>;
  readonly getUser: (pid: string) => Promise<User>;
  readonly listChannels: ListChannels;
}

export type AnswerSignedIn = ReturnType<typeof createAnswerSignedIn>;

/** As many of a user's channels as a list may have: a sign-in returns them all at once. */
const ALL_LAYERS = { page: 1, per: 100 };

/** Starts a session for an authenticated user, and returns what a client needs first. */
export function createAnswerSignedIn({ sessions, refreshCookie, getUser, listChannels }: Dependencies) {
  return async (reply: FastifyReply, user_pid: string, proof: Proof) => {
    const agent = reply.request.headers['user-agent'];
    const { jwt, refresh_token, expires_at } = await sessions.start(user_pid, proof, agent);
    refreshCookie.write(reply, refresh_token, { expires: expires_at });
    const { layers: own } = await listChannels(user_pid, ALL_LAYERS);
    return { jwt, layers: own, user: await getUser(user_pid) };
  };
}
