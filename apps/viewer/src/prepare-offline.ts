import type { Api } from './boot/api.ts';
import { keepWalk } from './keep-walk.ts';
import { keepForOffline } from './offline/register.ts';
import { retryOnline } from './offline/retry-online.ts';

/** Prepares the page, once it shows what its link asked for, for where there is no network. */
export async function prepareOffline(api: Api): Promise<void> {
  retryOnline();
  await keepForOffline(api);
  await keepWalk(api);
}
