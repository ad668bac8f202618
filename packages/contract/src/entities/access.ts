import { z } from 'zod';
import { dateTime, name, ownPid, pid } from './fields.ts';
import { PROVIDERS } from './identity.ts';
import { ownerProof } from './user.ts';

export const TOKEN_SCOPES = ['read', 'write'] as const;

/** An active session. */
export const userSession = z
  .object({
    pid: ownPid,
    created_at: dateTime.describe('When the user signed in.'),
    last_used_at: dateTime.describe('When it was last renewed.'),
    user_agent: z.string().describe('The program that signed in, as it named itself; empty if it did not.'),
    provider: z
      .enum(PROVIDERS)
      .nullable()
      .describe('The identity provider it was started with; null if none.'),
    is_current: z.boolean().describe('Whether it is the session of this call.'),
  })
  .meta({ id: 'UserSession' });
export type UserSession = z.infer<typeof userSession>;

const layer_pids = z
  .array(pid)
  .min(1)
  .max(100)
  .nullable()
  .describe('The channels that it covers; null for all of them and the account’s library.');
const scope = z.enum(TOKEN_SCOPES).describe('`read` allows reading, `write` also changing.');

/** A personal access token, without its secret. */
export const personalToken = z
  .object({
    pid: ownPid,
    name: z.string().describe('What its owner calls it.'),
    scope,
    layer_pids,
    created_at: dateTime.describe('When it was created.'),
    expires_at: dateTime.describe('When it expires.'),
    last_used_at: dateTime.nullable().describe('When it was last used, to the minute; null if never.'),
    revoked_at: dateTime.nullable().describe('When it was revoked; null if it was not.'),
  })
  .meta({ id: 'PersonalToken' });
export type PersonalToken = z.infer<typeof personalToken>;

export const newPersonalToken = personalToken
  .extend({
    token: z.string().describe('The token itself: `Authorization: Bearer …`. It is shown only here.'),
  })
  .meta({ id: 'NewPersonalToken' });

export const personalTokenCreation = ownerProof.extend({
  name,
  scope,
  layer_pids: layer_pids.default(null),
  expires_in_days: z.int().min(1).max(366).describe('For how many days it is valid.'),
});
