import { expect, type Page } from '@playwright/test';
import { Api, newAccount } from '../support/account.ts';
import { type Creator, newCreator } from '../support/creator.ts';
import { makeAdmin } from '../support/plan.ts';
import { publish } from '../support/spaces.ts';
import { test } from '../support/test.ts';

/** The editors' pages of section 2 of the specification, for a creator with one space. */
async function editorPages(creator: Creator): Promise<string[]> {
  const { space, anchor, hobject, node } = await publish(creator);
  return [
    '/',
    '/spaces',
    '/objectslibrary',
    '/anchorslibrary',
    '/create-basic',
    '/pages/profile',
    '/create',
    '/create/47.37/8.54',
    '/create-and-place',
    '/create-and-place/existing/47.37/8.54',
    `/add-to-existing-space/${space.pid}`,
    `/add-anchor-to-space/${space.pid}`,
    `/add-to-existing-anchor/${space.pid}/${anchor.pid}`,
    `/edit-anchor/${anchor.pid}`,
    `/s/${space.pid}`,
    `/edit-space-settings/${space.pid}`,
    `/translations/${space.pid}`,
    `/edit-hobject/${hobject.pid}/${space.pid}`,
    `/edit-hobject-placement-anchor/${node.pid}`,
    '/analytics',
    '/dashboard/analytics',
    '/pages/user-settings',
    '/trash',
    `/space/${space.pid}`,
  ];
}

const ADMIN_PAGES = [
  '/dashboard/ecommerce',
  '/admin/users',
  '/admin/plans',
  '/admin/keys',
  '/admin/operation',
  '/admin/actions',
];
/** Open to everyone. */
const OPEN_PAGES = [
  '/gallery',
  '/pages/faq',
  '/pages/login',
  '/pages/register',
  '/pages/forgot-password',
  '/pages/reset-password',
  '/account-confirmation',
  '/email-confirmation-pending',
  '/pages/comingsoon',
  '/pages/error-404',
  '/pages/error-500',
  '/pages/not-authorized',
  '/pages/maintenance',
];
/** Where a user who does not come from a provider ends up. */
const BACK = [['/callback', '/pages/login']] as const;
/** Pages that are turned off, and one that never existed. */
const NO_PAGES = ['/apps/todo/all', '/apps/chat', '/pages/invoice', '/no/such/page'];

/** Navigates to a path within the open studio, and waits until the page has arrived. */
async function land(page: Page, path: string, expected: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  // There are many pages, so none is polled at growing intervals.
  await test.step(`${path} leads to ${expected}`, () =>
    page.waitForFunction(
      ({ wanted, isOwn }) => {
        const arrived = location.pathname + (wanted.includes('?') ? location.search : '');
        // A new page gets the focus once it is rendered; a redirect ends at its own address.
        const hasFocus = document.getElementById('main')?.contains(document.activeElement);
        return arrived === wanted && (!isOwn || hasFocus);
      },
      { wanted: expected, isOwn: path === expected },
      { polling: 50 },
    ));
}

const toLogin = (path: string) => `/pages/login?to=${encodeURIComponent(path)}`;

test('every page admits the right users, and redirects all others', async ({ newContext }) => {
  const person = async () => {
    const page = await (await newContext({ reducedMotion: 'reduce' })).newPage();
    return { page, creator: await newCreator(page) };
  };
  const editor = await person();
  const admin = await person();
  await makeAdmin(admin.creator.account);
  const ofEditor = await editorPages(editor.creator);
  const ofAdmin = await editorPages(admin.creator);

  const stranger = await (await newContext()).newPage();
  const unconfirmed = await (await newContext()).newPage();
  const account = newAccount();
  const api = await Api.open(unconfirmed.context().request);
  await api.call('POST', '/user', account);
  await api.signIn(account);
  await unconfirmed.addInitScript((token) => localStorage.setItem('pleinair.access_token', token), api.token);
  const pending = `/email-confirmation-pending?email=${encodeURIComponent(account.email)}`;

  const visit = async (page: Page, landings: readonly (readonly [path: string, expected: string])[]) => {
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        violations.push(`${violatedDirective}: ${blockedURI}`),
      );
    });
    await page.goto('/pages/error-500');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [path, expected] of landings) await land(page, path, expected);
    expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([]);
  };
  const stay = (paths: readonly string[]) => paths.map((path) => [path, path] as const);
  const go = (paths: readonly string[], to: string | ((path: string) => string)) =>
    paths.map((path) => [path, typeof to === 'string' ? to : to(path)] as const);
  const guarded = ofEditor.filter((path) => path !== '/');

  await visit(stranger, [
    ...stay(['/', ...OPEN_PAGES.toReversed()]),
    ...go([...guarded, ...ADMIN_PAGES], toLogin),
    ...go(NO_PAGES, '/pages/error-404'),
    ...go(['/pages/lock-screen'], toLogin('/')),
    ...BACK,
  ]);
  await visit(unconfirmed, [
    ...stay(OPEN_PAGES.toReversed()),
    ...go([...ofEditor, ...ADMIN_PAGES], pending),
    ...go(NO_PAGES, '/pages/error-404'),
  ]);
  await visit(editor.page, [
    ...stay(OPEN_PAGES.filter((path) => path !== '/email-confirmation-pending').toReversed()),
    ...go(['/email-confirmation-pending'], '/'),
    ...go(ADMIN_PAGES, '/pages/not-authorized'),
    ...go(NO_PAGES, '/pages/error-404'),
    ...stay(ofEditor),
    ...stay(['/pages/lock-screen']),
    ...go(['/spaces'], '/pages/lock-screen?to=%2Fspaces'),
  ]);
  await visit(admin.page, [...stay(ADMIN_PAGES), ...stay(ofAdmin)]);
});
