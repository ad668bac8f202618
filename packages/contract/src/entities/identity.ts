import { z } from 'zod';
import { dateTime, ownPid, redirectUrl } from './fields.ts';

/** The identity providers that an installation may set up: the hosted one, and the four social ones. */
export const PROVIDERS = ['oidc', 'google', 'facebook', 'twitter', 'github'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** An identity provider's account, with or without a password. */
export const identity = z
  .object({
    pid: ownPid,
    provider: z.enum(PROVIDERS).describe('The identity provider.'),
    label: z.string().describe('The provider’s name, as its button says it.'),
    email: z.string().nullable().describe('The address that the provider told when it was last used.'),
    created_at: dateTime.describe('When it was made.'),
    last_used_at: dateTime.describe('When the user signed in with it last.'),
  })
  .meta({ id: 'Identity' });
export type Identity = z.infer<typeof identity>;

export const providerRequest = z.object({
  provider: z.enum(PROVIDERS).describe('The identity provider.'),
  redirect_uri: redirectUrl
    .optional()
    .describe(
      'The page that the provider leads back to, registered there; without it the studio’s `/callback`.',
    ),
});

/** The page at the provider to go to, with this browser. */
export const providerPage = z.object({
  url: z.string().describe('The provider’s page to go to, in this browser.'),
});

export const providerAnswer = z.object({
  answer: z
    .string()
    .min(1)
    .max(20_000)
    .describe(
      'The query or the hash of the page that the provider led back to, whole and without its first sign.',
    ),
});
