import { answer, type Space, type User } from '@pleinair/client';
import type { Language } from '@pleinair/domain';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { MOST_CHANNELS } from './first-calls.ts';
import { chooseLanguage } from './i18n.ts';
import { getPreferences } from './preferences.ts';
import { queryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';
import { usePreferences } from './use-preferences.ts';

/** The signed-in user from the server: the only source of their state and role. */
export const meQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: ({ signal }) => answer(api.GET('/user/me', { signal })),
});

/** The signed-in user's channels. */
export const layersQuery = queryOptions({
  queryKey: queryKeys.layers,
  queryFn: ({ signal }) =>
    answer(api.GET('/user/me/layers', { params: { query: { per: MOST_CHANNELS } }, signal })),
  select: ({ layers }) => layers,
});

/** The signed-in user; only for pages behind `requireEditor`, which has loaded them. */
export const useMe = () => useSuspenseQuery(meQuery).data;

/** The current channel: the one chosen in this browser, or the first. */
export function useLayer() {
  const layers = useLayers();
  const { channel } = usePreferences();
  const layer = layers.find(({ pid }) => pid === channel) ?? layers[0];
  if (!layer) throw new Error('This account has no channel');
  return layer;
}

/** All channels of the signed-in user. */
export const useLayers = () => useSuspenseQuery(layersQuery).data;

/** Returns a function that tells whether a space is the signed-in user's own. */
export function useIsOwnSpace(): (space: Pick<Space, 'layer_pid'>) => boolean {
  const layers = useSuspenseQuery(layersQuery).data;
  return ({ layer_pid }) => layers.some(({ pid }) => pid === layer_pid);
}

/** Changes the signed-in user, and updates the cache. */
export async function changeMe(change: {
  language?: Language;
  measurement?: User['measurement'];
  /** Signed id of an uploaded picture. */
  photo?: string;
}): Promise<User> {
  const user = await answer(api.PUT('/user/me', { body: change }));
  queryClient.setQueryData(meQuery.queryKey, user);
  return user;
}

/** Prefers a language chosen in this browser and stores it for the user; else shows the user's own. */
export async function syncLanguage(user: User) {
  const { language } = getPreferences();
  if (language === undefined) await chooseLanguage(user.language);
  else if (language !== user.language) await changeMe({ language });
}

/** Shows the studio in `language`, and stores it as the user's language for mails. */
export async function changeLanguage(language: Language) {
  await chooseLanguage(language);
  await changeMe({ language });
}
