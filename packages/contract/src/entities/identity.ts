import { z } from 'zod';
import { dateTime, ownPid, redirectUrl } from './fields.ts';

/** The identity providers that an installation may configure: the hosted one, and the four social ones. */
export const PROVIDERS = ['oidc', 'google', 'facebook', 'twitter', 'github'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** An identity provider's account, with or without a password. */
export const identity = z
  .object({
    pid: ownPid,
    provider: z.enum(PROVIDERS).describe('The identity provider.'),
    label: z.string().describe('The provider’s name, as on its button.'),
    email: z
      .string()
      .nullable()
      .describe('The e-mail address that the provider reported when it was last used.'),
    created_at: dateTime.describe('When it was created.'),
    last_used_at: dateTime.describe('When the user last signed in with it.'),
  })
  .meta({ id: 'Identity' });
export type Identity = z.infer<typeof identity>;

export const providerRequest = z.object({
  provider: z.enum(PROVIDERS).describe('The identity provider.'),
  redirect_uri: redirectUrl
    .optional()
    .describe(
      'The page that the provider returns to, registered there; by default the studio’s `/callback`.',
    ),
});

/** The provider's page to open in this browser. */
export const providerPage = z.object({
  url: z.string().describe('The provider’s page to open in this browser.'),
});

export const providerAnswer = z.object({
  answer: z
    .string()
    .min(1)
    .max(20_000)
    .describe(
      'The complete query or hash of the page that the provider returned to, without its leading `?` or `#`.',
    ),
});
