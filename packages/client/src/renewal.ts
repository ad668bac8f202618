import type { Session } from './session.ts';

interface RenewalOptions {
  /** URL of `POST /refresh_token`. */
  url: string;
  apiKey: string;
  session: Session;
  fetch: typeof globalThis.fetch;
}

/**
 * Renews the access token once, however many requests and tabs ask for it at the same time: the refresh token in the
 * HttpOnly cookie rotates, and sending one twice revokes its whole family. Tabs take turns; if one misses another's new token,
 * it renews again with the current cookie, which does no harm.
 *
 * `renew(spent)` returns the new token, or `null` if the server refused, which ends the session, or could not be reached,
 * which is logged and keeps the session.
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
    /** The renewal in progress; requests sent before it ends would be refused. */
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

/** Web Locks exist in secure contexts only; without them tabs do not take turns. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return globalThis.navigator?.locks ? navigator.locks.request('pleinair.renewal', work) : work();
}
