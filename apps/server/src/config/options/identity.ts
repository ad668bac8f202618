import { z } from 'zod';
import { isLoopback } from '../addresses/loopback.ts';
import { option, optionalOption } from './option.ts';

/** A provider's answers are trusted, so its connection must be encrypted. */
const trusted = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, hash, search } = new URL(text);
  const safe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return safe && username === '' && hash === '' && search === '';
};

const issuer = z
  .string()
  .refine(trusted, 'must be an https:// address, or an http:// one of this machine, without a query');

const endpoints = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .refine((parts) => parts.length === 3 && parts.every(trusted), {
    error: 'must be three https:// addresses: of the authorization, the token and the user',
  })
  .transform(([authorization = '', token = '', userinfo = '']) => ({ authorization, token, userinfo }));

const credential = z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must be printable and without spaces');

const clientId = (provider: string, where: string) =>
  optionalOption({
    help: `Client id of this installation at ${provider} (${where}). Empty: no such button.`,
    schema: credential,
  });
const clientSecret = (provider: string) =>
  optionalOption({
    help: `Its client secret at ${provider}.`,
    schema: credential,
    secret: true,
  });
const ownEndpoints = (provider: string) =>
  optionalOption({
    help: `Addresses of the authorization, token and user endpoints, if they are not those of ${provider} itself.`,
    schema: endpoints,
  });

/** The options of the identity providers; see docs/sign-in.md. */
export const PROVIDER_OPTIONS = {
  OIDC_ISSUER: optionalOption({
    help: 'Issuer of the hosted identity provider (OpenID Connect), https://login.example.org. Empty: none.',
    schema: issuer,
  }),
  OIDC_NAME: optionalOption({
    help: 'Its name on the sign-in button. Empty: the host of the issuer.',
    schema: z.string().trim().min(1).max(40, 'must have at most 40 characters'),
  }),
  OIDC_CLIENT_ID: optionalOption({
    help: 'Client id of this installation there.',
    schema: credential,
  }),
  OIDC_CLIENT_SECRET: optionalOption({
    help: 'Client secret there. Empty: a public client, protected only by PKCE.',
    schema: credential,
    secret: true,
  }),
  OIDC_FLOW: option({
    help: 'How it answers: code (authorization code with PKCE), or id_token in the hash for issuers that still need it.',
    fallback: 'code',
    schema: z.enum(['code', 'id_token'], 'must be code or id_token'),
  }),
  GOOGLE_CLIENT_ID: clientId('Google', 'console.cloud.google.com'),
  GOOGLE_CLIENT_SECRET: clientSecret('Google'),
  GOOGLE_ISSUER: option({
    help: 'Issuer, if it is not Google itself.',
    fallback: 'https://accounts.google.com',
    schema: issuer,
  }),
  FACEBOOK_CLIENT_ID: clientId('Facebook', 'developers.facebook.com'),
  FACEBOOK_CLIENT_SECRET: clientSecret('Facebook'),
  FACEBOOK_ENDPOINTS: ownEndpoints('Facebook'),
  TWITTER_CLIENT_ID: clientId('X, formerly Twitter', 'developer.x.com'),
  TWITTER_CLIENT_SECRET: clientSecret('X'),
  TWITTER_ENDPOINTS: ownEndpoints('X'),
  GITHUB_CLIENT_ID: clientId('GitHub', 'github.com/settings/developers'),
  GITHUB_CLIENT_SECRET: clientSecret('GitHub'),
  GITHUB_ENDPOINTS: ownEndpoints('GitHub'),
} as const;
