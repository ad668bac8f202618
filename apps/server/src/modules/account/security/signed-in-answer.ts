import type { Layer, routes, User } from '@pleinair/contract';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { RefreshCookie } from './refresh-cookie.ts';
import type { Proof, SessionService } from './session.service.ts';

/** A page of a user's channels. */
export type ListChannels = (
  user_pid: string,
  page: { page: number; per: number },
) => Promise<{ layers: Layer[] }>;

interface Dependencies {
  readonly sessions: SessionService;
  readonly refreshCookie: RefreshCookie;
  readonly getUser: (pid: string) => Promise<User>;
  readonly listChannels: ListChannels;
}

/** Starts a session for an authenticated user, and returns what a client needs first. */
export type AnswerSignedIn = (
  reply: FastifyReply,
  user_pid: string,
  proof: Proof,
) => Promise<z.input<(typeof routes.login)['answer']>>;

/** As many of a user's channels as a list may have: a sign-in returns them all at once. */
const ALL_LAYERS = { page: 1, per: 100 };

export function createAnswerSignedIn({
  sessions,
  refreshCookie,
  getUser,
  listChannels,
}: Dependencies): AnswerSignedIn {
  return async (reply, user_pid, proof) => {
    const { jwt, ...refresh } = await sessions.start(user_pid, proof, reply.request.headers['user-agent']);
    refreshCookie.write(reply, refresh);
    const { layers: own } = await listChannels(user_pid, ALL_LAYERS);
    return { jwt, layers: own, user: await getUser(user_pid) };
  };
}
