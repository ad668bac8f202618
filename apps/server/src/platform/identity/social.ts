import { type ClientAuth, ClientSecretBasic, ClientSecretPost } from 'openid-client';
import { z } from 'zod';
import type { Endpoints, OAuth2Settings } from '../../config/provider-settings.ts';
import type { ProvenIdentity } from './identity-provider.ts';
import { emailClaim, nameClaim, subjectClaim } from './profile-claims.ts';

type Person = Omit<ProvenIdentity, 'issuer'>;

/** The differences between providers of plain OAuth 2. */
interface Social {
  readonly label: string;
  readonly issuer: string;
  readonly endpoints: Endpoints;
  readonly scope: string;
  readonly authentication: (secret: string) => ClientAuth;
  /** `ask` fetches the URL of the user, or one below it, with the access token. */
  readonly readPerson: (ask: (address: string) => Promise<unknown>, userinfo: string) => Promise<Person>;
}

const numberOrText = z.union([z.int().transform(String), subjectClaim]);

const facebookPerson = z.object({
  id: numberOrText,
  email: emailClaim,
  first_name: nameClaim,
  last_name: nameClaim,
});
const twitterPerson = z.object({
  data: z.object({ id: numberOrText, username: nameClaim, name: nameClaim, confirmed_email: emailClaim }),
});
const githubPerson = z.object({ id: numberOrText, login: nameClaim, name: nameClaim });
const githubEmails = z.array(z.object({ email: emailClaim, primary: z.boolean(), verified: z.boolean() }));

/** The social providers without complete OpenID Connect. Sources: their developer documentation. */
export const SOCIAL = {
  facebook: {
    label: 'Facebook',
    issuer: 'https://www.facebook.com',
    endpoints: {
      authorization: 'https://www.facebook.com/dialog/oauth',
      token: 'https://graph.facebook.com/oauth/access_token',
      userinfo: 'https://graph.facebook.com/me',
    },
    scope: 'public_profile email',
    authentication: ClientSecretPost,
    async readPerson(ask, userinfo) {
      const person = facebookPerson.parse(await ask(`${userinfo}?fields=id,email,first_name,last_name`));
      const { id: subject, email, first_name, last_name } = person;
      // Facebook does not say whether the address was verified.
      return { subject, email, email_verified: false, first_name, last_name, nickname: '' };
    },
  },
  twitter: {
    label: 'X',
    issuer: 'https://x.com',
    endpoints: {
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      userinfo: 'https://api.x.com/2/users/me',
    },
    scope: 'users.read users.email tweet.read',
    authentication: ClientSecretBasic,
    async readPerson(ask, userinfo) {
      const { data } = twitterPerson.parse(await ask(`${userinfo}?user.fields=confirmed_email`));
      const { id: subject, username: nickname, name, confirmed_email: email } = data;
      return { subject, email, email_verified: email !== undefined, ...inTwo(name), nickname };
    },
  },
  github: {
    label: 'GitHub',
    issuer: 'https://github.com/login/oauth',
    endpoints: {
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      userinfo: 'https://api.github.com/user',
    },
    scope: 'read:user user:email',
    authentication: ClientSecretPost,
    async readPerson(ask, userinfo) {
      const { id: subject, login: nickname, name } = githubPerson.parse(await ask(userinfo));
      const emails = githubEmails.parse(await ask(`${userinfo}/emails`));
      const main = emails.find(({ primary }) => primary);
      return {
        subject,
        email: main?.email,
        email_verified: main?.verified === true,
        ...inTwo(name),
        nickname,
      };
    },
  },
} as const satisfies Record<OAuth2Settings['name'], Social>;

/** Splits a full name into the two parts that we store. */
function inTwo(name: string): Pick<Person, 'first_name' | 'last_name'> {
  const [first_name = '', ...rest] = name.split(' ');
  return { first_name, last_name: rest.join(' ') };
}
