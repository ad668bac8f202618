import type { Page } from '@playwright/test';
import { type Account, Api, newAccount } from './account.ts';
import type { Product } from './product.ts';

/** A new creator for a journey: signed in by the API, with the studio's session in the browser. */
export interface Creator {
  readonly api: Api;
  readonly account: Account;
  readonly layer_pid: string;
}

/** Signs a new creator up and in; pages opened later in this browser context use their session. */
export async function newCreator(page: Page, product?: Product): Promise<Creator> {
  const account = newAccount();
  const api = await Api.open(page.context().request, product);
  const { layer_pid } = await api.signUp(account);
  await page.context().addInitScript((token) => {
    if (!sessionStorage.getItem('journey.signed_in')) localStorage.setItem('pleinair.access_token', token);
    sessionStorage.setItem('journey.signed_in', 'yes');
  }, api.token);
  return { api, account, layer_pid };
}
