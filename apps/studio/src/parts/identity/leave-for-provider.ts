import { answer, type Identity } from '@pleinair/client';
import { api } from '../../lib/api.ts';

export type ProviderName = Identity['provider'];

/** The purpose of a visit to a provider, and the path that follows. */
export interface Errand {
  readonly purpose: 'login' | 'link';
  readonly to: string;
}

const KEY = 'pleinair.errand';

/** Sends this tab to an identity provider, which leads back to `/callback`. */
export async function leaveForProvider(provider: ProviderName, errand: Errand): Promise<void> {
  const { url } = await answer(
    errand.purpose === 'link'
      ? api.POST('/user/me/identity', { body: { provider } })
      : api.POST('/login/provider', { body: { provider, policies_accepted: new Date().toISOString() } }),
  );
  sessionStorage.setItem(KEY, JSON.stringify(errand));
  location.assign(url);
}

/** Why this tab left for the provider; a sign-in if unknown. */
export function readErrand(): Errand {
  try {
    const { purpose, to } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return { purpose: purpose === 'link' ? 'link' : 'login', to: String(to ?? '/') };
  } catch {
    return { purpose: 'login', to: '/' };
  }
}

export const forgetErrand = () => sessionStorage.removeItem(KEY);
