import { newPid } from '@pleinair/domain';
import { expect } from 'vitest';
import { createIdentityRequests } from '../../modules/account/identity/identity-request.ts';
import { insertIdentity } from '../../modules/account/user/identity.repository.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { follow } from '../../testing/follow.ts';
import { type Stage, unused } from '../world.ts';
import { CALLERS, type Credentials, type Expectations } from './expectation.ts';

const wanted = { provider: 'github' } as const;

/** What a user returns with from a provider, to sign in or to add an identity. */
async function back(
  { platform: { database, config, identityProviders }, social }: Stage,
  user: string | null,
) {
  const login = unused();
  social.says['/github/user'] = { id: newPid(), login, name: 'Ada' };
  social.says['/github/user/emails'] = [{ email: `${login}@example.org`, primary: true, verified: true }];
  const requests = createIdentityRequests({ db: database.db, clock: systemClock });
  const { attempt, browser } = await requests.start(
    {
      provider: 'github',
      redirect_uri: `${config.publicUrl}/callback`,
      user_pid: user,
      policies_accepted: null,
    },
    undefined,
  );
  const provider = identityProviders.find(({ name }) => name === 'github');
  const page = await provider?.pageFor(attempt);
  const { search } = await follow(page?.href ?? '');
  return { body: { answer: search.slice(1) }, cookies: { pleinair_identity: browser } };
}

export const identities = {
  startProviderLogin: { about: 'nothing', call: () => ({ body: wanted }) },
  finishProviderLogin: { about: 'nothing', call: (_channel, _world, stage) => back(stage, null) },
  startLink: { about: 'nothing', call: () => ({ body: wanted }) },
  finishLink: {
    about: 'nothing',
    call: (_channel, { people }, stage, caller) => {
      const { person = 'owner' }: Credentials = CALLERS[caller];
      return back(stage, people[person].pid);
    },
  },
  getIdentities: {
    about: 'nothing',
    call: () => ({}),
    answers: ({ total, has_password }) => expect([total, has_password]).toEqual([expect.any(Number), true]),
  },
  deleteIdentity: {
    about: 'owned',
    call: async (_channel, { people }, { platform: { database } }) => {
      const pid = newPid();
      const now = new Date();
      await insertIdentity(database.db, {
        pid,
        user_pid: people.owner.pid,
        provider: 'github',
        issuer: 'https://git.example',
        subject: pid,
        email: null,
        created_at: now,
        last_used_at: now,
      });
      return { params: { pid } };
    },
  },
} satisfies Partial<Expectations>;
