import type { Access } from '@pleinair/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import type { ClientApplication, SignedInUser, Visitor } from '../kernel/caller.ts';

export type Authenticate = ReturnType<typeof createAuthenticate>;

interface Dependencies {
  /** Returns the application of a key; undefined if it is unknown or revoked. */
  readonly findApplication: (key: string) => Promise<ClientApplication | undefined>;
  /** Counts a call of an application. @throws {AppError} `too_many` */
  readonly admitApplication: (request: FastifyRequest, application: ClientApplication) => void;
  /** Returns the user of an access token; undefined if it is forged or expired or its session has ended. */
  readonly findUser: (token: string) => Promise<SignedInUser | undefined>;
  /** Whether a token is a personal access token, valid or not. */
  readonly isPersonalToken: (token: string) => boolean;
}

const ANYBODY: ClientApplication = { key: '', name: '', origins: [], requests_per_minute: 0 };

/** Identifies the caller and checks that the route admits them: first the key, then the user. */
export function createAuthenticate({
  findApplication,
  admitApplication,
  findUser,
  isPersonalToken,
}: Dependencies) {
  return async (request: FastifyRequest, access: Access): Promise<Visitor> => {
    if (access === 'open') return { application: ANYBODY, user: undefined };
    const application = await identify(request, findApplication);
    admitApplication(request, application);
    if (access === 'entry') return { application, user: undefined };
    const token = bearerToken(request);
    // An invalid token is refused even where none is needed: the caller believes they are signed in.
    const user = token === undefined ? undefined : await findUser(token);
    if (token !== undefined && !user) {
      throw new AppError('unauthorized', isPersonalToken(token) ? 'token_ended' : 'session_ended');
    }
    if (access === 'key') return { application, user };
    if (!user) throw new AppError('unauthorized', 'not_signed_in');
    if (access !== 'account' && user.state !== 'active') throw new AppError('forbidden', 'not_active');
    if (access === 'admin' && user.role !== 'admin') throw new AppError('forbidden', 'not_admin');
    return { application, user };
  };
}

async function identify(
  request: FastifyRequest,
  findApplication: Dependencies['findApplication'],
): Promise<ClientApplication> {
  const key = request.headers['x-api-key'];
  if (typeof key !== 'string' || key === '') throw new AppError('unauthorized', 'api_key_missing');
  const application = await findApplication(key);
  if (!application) throw new AppError('unauthorized', 'api_key_unknown');
  const { origin } = request.headers;
  if (origin !== undefined && application.origins.length > 0 && !application.origins.includes(origin)) {
    throw new AppError('unauthorized', { key: 'api_key_origin', values: { origin } });
  }
  return application;
}

/** Returns the bearer token as sent, valid or not. Other schemes are for a proxy in front. */
function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer(?:\s+(.*))?$/is
    .exec(headers.authorization ?? '')
    ?.slice(1)
    .join('');
}
