import { expect, type Page } from '@playwright/test';
import type { Creator } from './creator.ts';
import { publish } from './spaces.ts';

/** Every page of a creator who has a space in use and one object more. */
export async function studioPages(creator: Creator): Promise<string[]> {
  const { space, hobject } = await publish(creator);
  return [
    '/',
    '/spaces',
    '/objectslibrary',
    '/create-and-place/47.3731/8.5408',
    `/space/${space.pid}`,
    `/edit-space-settings/${space.pid}`,
    `/edit-hobject/${hobject.pid}`,
    '/pages/profile',
    '/pages/user-settings',
    '/pages/ask-for-more',
  ];
}

/** Every page that a visitor may come to. */
export async function viewerPages(creator: Creator): Promise<string[]> {
  const { space, hobject } = await publish(creator);
  const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const early = await publish(creator, { hobject, space: { present_from: later(2), present_to: later(3) } });
  const over = await publish(creator, { hobject, space: { present_from: later(-3), present_to: later(-2) } });
  const near = await publish(creator, { hobject, space: { geo_access: 'in_range' } });
  const walk = await creator.api.call('POST', '/walk', {
    layer_pid: creator.layer_pid,
    ...{ name: 'Round the yard', space_pids: [space.pid, early.space.pid], access_level: 'everyone' },
  });
  const { username } = creator.account;
  return [
    `/v/${space.pid}`,
    `/v/${early.space.pid}`,
    `/v/${over.space.pid}`,
    `/v/${near.space.pid}`,
    '/v/no-such-space',
    `/w/${walk.pid}`,
    `/+${username}`,
    `/public/${username}`,
  ];
}

/** Opens a page and waits until it shows what it is about. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('status', { name: /^(Loading|Chargement|Wird geladen|A carregar)/ }),
  ).toHaveCount(0);
}

/** Shows the studio otherwise from now on, as a choice made in another tab of its settings does. */
export async function prefer(page: Page, preferences: Record<string, string>): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'pleinair.preferences';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, ...chosen }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, preferences);
}
