import { HttpResponse, http } from 'msw';
import { type Account, accounts as people } from '../data/accounts.ts';
import { readBody, refuse } from './handlers.ts';

/** Seconds that a token of the mock API is valid. */
export const TOKEN_EXPIRY = 8000;

interface Claims {
  id: number;
  /** Seconds since 1970. */
  exp: number;
}

export interface SignedIn {
  userData: Omit<Account, 'password'>;
  accessToken: string;
  refreshToken: string;
}

const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '');

/** A token in JWT form, but unsigned: it gives access to nothing outside this page. */
const tokenFor = (claims: Claims) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;

/** The claims of a token; undefined if it is malformed. */
export function claimsOf(token: string | undefined): Claims | undefined {
  try {
    const claims: unknown = JSON.parse(atob(token?.split('.')[1] ?? ''));
    return typeof claims === 'object' && claims !== null && 'id' in claims && 'exp' in claims
      ? (claims as Claims)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Simulates signing in, registering and refreshing tokens. `now` is in milliseconds. */
export function handleAuth(start = people(), now = Date.now) {
  const accounts = start;
  const seconds = () => Math.floor(now() / 1000);
  const signIn = ({ password: _, ...userData }: Account): SignedIn => ({
    userData,
    accessToken: tokenFor({ id: userData.id, exp: seconds() + TOKEN_EXPIRY }),
    refreshToken: tokenFor({ id: userData.id, exp: seconds() + 2 * TOKEN_EXPIRY }),
  });
  const ownerOf = (token: string | undefined) => {
    const claims = claimsOf(token);
    return claims && claims.exp > seconds() ? accounts.find(({ id }) => id === claims.id) : undefined;
  };
  return [
    http.post('*/api/auth/login', async ({ request }) => {
      const { email, password } = await readBody<Account>(request);
      if (typeof email !== 'string' || typeof password !== 'string') return refuse(400, 'wentWrong');
      const account = accounts.find((one) => one.email === email && one.password === password);
      return account ? HttpResponse.json(signIn(account)) : refuse(400, 'badCredentials');
    }),
    http.post('*/api/auth/register', async ({ request }) => {
      const { name, email, password } = await readBody<Account>(request);
      if (typeof email !== 'string' || typeof password !== 'string') return refuse(400, 'wentWrong');
      if (!name?.trim()) return refuse(422, 'nameMissing', 'name');
      if (accounts.some((one) => one.email === email)) return refuse(422, 'emailTaken', 'email');
      const account: Account = { id: accounts.length + 1, name, email, password, role: 'admin' };
      accounts.push(account);
      return HttpResponse.json(signIn(account));
    }),
    http.post('*/api/auth/refresh-token', async ({ request }) => {
      const { refreshToken } = await readBody<SignedIn>(request);
      const owner = ownerOf(refreshToken);
      return owner ? HttpResponse.json(signIn(owner)) : refuse(401, 'invalidToken');
    }),
    // A request that only signed-in pages make.
    http.get('*/api/auth/me', ({ request }) => {
      const owner = ownerOf(request.headers.get('authorization')?.replace(/^Bearer /, ''));
      return owner ? HttpResponse.json(signIn(owner).userData) : refuse(401, 'invalidToken');
    }),
  ];
}
