import { z } from 'zod';
import { dateTime, pid, redirectUrl } from './fields.ts';

/** The identity providers that an installation may set up: the hosted one, and the four social ones. */
export const PROVIDERS = ['oidc', 'google', 'facebook', 'twitter', 'github'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** With what a user signs in beside, or instead of, a password. */
export const identity = z
  .object({
    pid,
    provider: z.enum(PROVIDERS),
    label: z.string(),
    email: z.string().nullable(),
    created_at: dateTime,
    last_used_at: dateTime,
  })
  .meta({ id: 'Identity' });
export type Identity = z.infer<typeof identity>;

export const providerRequest = z.object({
  provider: z.enum(PROVIDERS),
  redirect_uri: redirectUrl.optional(),
});

/** The page at the provider to go to, with this browser. */
export const providerPage = z.object({ url: z.string() });

export const providerAnswer = z.object({
  answer: z.string().min(1).max(20_000),
});
