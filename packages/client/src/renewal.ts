import type { Session } from './session.ts';

interface RenewalOptions {
  /** URL of `POST /refresh_token`. */
  url: string;
  apiKey: string;
  session: Session;
  fetch: typeof globalThis.fetch;
}

/**
 * Renews the access token, once however many requests ask at the same time, in however many tabs: the refresh
 * token behind the HttpOnly cookie rotates, and one that is sent twice ends its whole family. Tabs take turns; should
 * one not see the other's token in time, it renews again with the cookie as it then is, which does no harm.
 *
 * `renew(spent)` answers the token to go on with, or `null` when there is none: the server refused, which ends the
 * session, or could not be reached, which is only logged and leaves the session for another try.
 */
export function createRenewal({ url, apiKey, session, fetch }: RenewalOptions) {
  let running: Promise<string | null> | undefined;

  async function renewHere(spent: string): Promise<string | null> {
    if (session.token !== spent) return session.token;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify({ accessToken: spent }),
      credentials: 'include',
    });
    if (response.ok) {
      const { jwt }: { jwt: string } = await response.json();
      session.start(jwt);
      return jwt;
    }
    if (response.status < 500 && response.status !== 429) session.end();
    else console.warn(`The access token was not renewed: the server answered ${response.status}`);
    return null;
  }

  return {
    /** The renewal under way, for requests that would only be refused before it is over. */
    get running() {
      return running;
    },
    renew(spent: string): Promise<string | null> {
      running ??= oneTabAtATime(() => renewHere(spent))
        .catch((error: unknown) => {
          console.warn('The access token was not renewed', error);
          return null;
        })
        .finally(() => {
          running = undefined;
        });
      return running;
    },
  };
}

/** Web Locks exist in secure contexts only; without them the tabs are on their own. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return globalThis.navigator?.locks ? navigator.locks.request('pleinair.renewal', work) : work();
}
