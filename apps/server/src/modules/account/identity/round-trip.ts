import type { ProviderName } from '@pleinair/contract';
import { AppError } from '../../../kernel/app-error.ts';
import type { ClientApplication } from '../../../kernel/caller.ts';
import type { IdentityProvider, Proof } from '../../../platform/identity/identity-provider.ts';
import { ProviderError } from '../../../platform/identity/provider-error.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { mayLeadTo } from '../security/redirect.policy.ts';
import type { IdentityRequestRow } from '../user/identity.table.ts';
import type { IdentityRequests } from './identity-request.ts';

interface Dependencies {
  readonly publicUrl: string;
  readonly providers: readonly IdentityProvider[];
  readonly requests: IdentityRequests;
  readonly logger: Logger;
}

/** The provider to visit, and the purpose. */
export interface Departure {
  readonly provider: ProviderName;
  readonly redirect_uri?: string | undefined;
  readonly user_pid: string | null;
  readonly policies_accepted: Date | null;
}

/** What a browser returns with: the provider's answer, and the secret in its cookie. */
export interface Return {
  readonly answer: string;
  readonly browser: string | undefined;
}

/** Makes round trips to providers, and translates every failure into an API error. */
export function createRoundTrip({ publicUrl, providers, requests, logger }: Dependencies) {
  const find = (name: ProviderName) => providers.find((one) => one.name === name);

  function pageOf(wanted: string | undefined, { origins }: ClientApplication): string {
    if (wanted === undefined) return `${publicUrl}/callback`;
    // The answer is read from the page URL's query or hash.
    const isPage = !/[?#]/.test(wanted) && mayLeadTo(wanted, publicUrl, origins);
    if (!isPage) throw new AppError('invalid', { key: 'redirect_uri_foreign', field: 'redirect_uri' });
    return wanted;
  }

  async function asking<Result>(provider: IdentityProvider, work: Promise<Result>): Promise<Result> {
    return work.catch((thrown: unknown) => {
      const error = ProviderError.from(thrown);
      const { failure, message, reasons } = error;
      if (failure !== 'refused') logger.warn({ provider: provider.name, failure, reasons }, 'sign-in');
      const values = { provider: provider.label, message };
      if (failure === 'unreachable') {
        throw new AppError('unavailable', { key: 'provider_unreachable', values });
      }
      const key = failure === 'refused' ? 'provider_refused' : 'provider_untrusted';
      throw new AppError('bad_request', { key, values });
    });
  }

  return {
    /**
     * Returns the provider's page, and the secret that the browser must keep.
     * @throws {AppError} `invalid` for an unconfigured provider or a foreign page, `unavailable` if it does not answer.
     */
    async leave(
      departure: Departure,
      application: ClientApplication,
      known: string | undefined,
    ): Promise<{ url: string; browser: string }> {
      const provider = find(departure.provider);
      if (!provider) throw new AppError('invalid', { key: 'provider_unknown', field: 'provider' });
      const redirect_uri = pageOf(departure.redirect_uri, application);
      const { attempt, browser } = await requests.start({ ...departure, redirect_uri }, known);
      const url = await asking(provider, provider.pageFor(attempt));
      return { url: url.href, browser };
    },

    /**
     * Identifies who has returned, to sign in or to add an identity to a user.
     * @throws {AppError} `bad_request` if the request has expired, belongs to another browser, was refused or is not trustworthy;
     * `unavailable` if the provider does not answer.
     */
    async comeBack(
      { answer, browser }: Return,
      user_pid: string | null,
    ): Promise<{ request: IdentityRequestRow; provider: IdentityProvider; proof: Proof }> {
      const state = new URLSearchParams(answer).get('state') ?? '';
      const taken = await requests.take(state, browser ?? '', user_pid);
      const provider = taken && find(taken.request.provider);
      if (!provider) throw new AppError('bad_request', 'identity_request_unknown');
      const proof = await asking(provider, provider.prove(answer, taken.attempt));
      return { request: taken.request, provider, proof };
    },

    /** Returns the page that also signs out of a provider; null if there is none, or the provider does not answer. */
    async endSessionUrl(name: ProviderName, id_token: string | null): Promise<string | null> {
      const provider = find(name);
      if (!provider) return null;
      const page = provider.endSessionPage(id_token ?? undefined, `${publicUrl}/`);
      // The user is signed out here, even if the provider fails.
      return asking(provider, page).then(
        (url) => url?.href ?? null,
        () => null,
      );
    },
  };
}

export type RoundTrip = ReturnType<typeof createRoundTrip>;
