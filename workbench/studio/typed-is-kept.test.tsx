import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { session } from '../../apps/studio/src/lib/session.ts';
import type { Answers } from '../src/answers.ts';
import { anHobject, aUser } from '../src/factories.ts';
import { mount } from './mount.tsx';

const old = { pid: 'photo-1908', name: 'Bridge', description: '', attribution: '' };
const show = (saved: object = {}, answers: Answers = {}) =>
  mount({
    show: '/edit-hobject/photo-1908',
    signedIn: true,
    answers: { getHobject: anHobject('image', { ...old, ...saved }), ...answers },
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const attribution = page.getByLabelText('Attribution');
const description = page.getByLabelText('Description');
const notice = page.getByText(/^Your unsaved changes from .+ are back\.$/);
const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('pleinair.typed'));

const hide = () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
};
const leaveDocument = () => window.dispatchEvent(new Event('pagehide'));

/** Ends the page as a browser does: nothing of it runs any more. */
async function closeTab(end: () => unknown = hide) {
  end();
  const stored = { ...localStorage };
  await mount({ show: () => 'Another page' });
  localStorage.clear();
  Object.assign(localStorage, stored);
}

test.each([
  ['is hidden', hide],
  ['is left', leaveDocument],
])('what was typed is back after a page that %s was discarded, and can be discarded', async (_how, end) => {
  await show();
  await attribution.fill('Photo: Ada');
  await closeTab(end);

  await show();
  await expect.element(attribution).toHaveValue('Photo: Ada');
  await expect.element(page.getByText('There are unsaved changes.')).toBeVisible();
  await expect.element(notice).toHaveTextContent('Your unsaved changes from 1 minute ago are back.');
  // The page may crash at once.
  expect(keptKeys()).toHaveLength(1);
  await button('Discard').first().click();
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
  await expect.element(attribution).toHaveValue('');
  await expect.element(notice).not.toBeInTheDocument();
  expect(keptKeys()).toEqual([]);
});

test('nothing is back once it was saved or undone, or the page was left on purpose', async () => {
  const saved = anHobject('image', { ...old, attribution: 'Photo: Ada' });
  await show({}, { updateHobject: saved });
  await attribution.fill('Photo: Ada');
  hide();
  expect(keptKeys()).toHaveLength(1);
  await button('Save').click();
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
  expect(keptKeys()).toEqual([]);

  await attribution.fill('Photo: Bea');
  hide();
  await attribution.fill('Photo: Ada');
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
  expect(keptKeys()).toEqual([]);

  await attribution.fill('Photo: Bea');
  hide();
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link').last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.element(attribution).not.toBeInTheDocument();
  await expect.poll(keptKeys).toEqual([]);
});

test('what was saved elsewhere meanwhile stays, unless the same field was typed: then the user decides', async () => {
  const updateHobject = vi.fn(async (request: Request) =>
    Response.json({ ...anHobject('image', old), ...(await request.json()) }),
  );
  await show();
  await attribution.fill('Photo: Ada');
  await closeTab();
  await show({ description: 'The bridge.' });
  await expect.element(attribution).toHaveValue('Photo: Ada');
  await expect.element(description).toHaveValue('The bridge.');
  await expect.element(page.getByText(/^This was changed in another tab/)).not.toBeInTheDocument();
  await closeTab();

  const theirs = { description: 'The bridge.', attribution: 'Photo: Bea' };
  await show(theirs);
  await expect.element(page.getByText(/^This was changed in another tab/)).toBeVisible();
  // The question stays until it is answered.
  await closeTab();
  await show(theirs, { updateHobject });
  await expect.element(attribution).toHaveValue('Photo: Ada');
  await button('Save').click();
  await expect.element(page.getByText(/^This was changed in another tab/)).toBeVisible();
  expect(updateHobject).not.toHaveBeenCalled();
  await button('Show that version').click();
  await expect.element(attribution).toHaveValue('Photo: Bea');
  await closeTab();

  await show(theirs, { updateHobject });
  await expect.element(attribution).toHaveValue('Photo: Ada');
  await expect.element(page.getByText('There are unsaved changes.')).toBeVisible();
});

test('the typed values replace what was saved elsewhere if the user prefers them', async () => {
  const sent: unknown[] = [];
  await show();
  await attribution.fill('Photo: Ada');
  await closeTab();
  const there = anHobject('image', { ...old, attribution: 'Photo: Bea' });
  await show(there, {
    async updateHobject(request) {
      const body = await request.json();
      sent.push(body.attribution);
      return Response.json({ ...there, ...body });
    },
  });
  await button('Save mine over it').click();
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
  expect(sent).toEqual(['Photo: Ada']);
});

test('nothing is back for another user, after a week, or while another tab shows it', async () => {
  await show();
  await attribution.fill('Photo: Ada');
  await closeTab();
  await show({ owner: 'bea' }, { getAuthenticatedUser: { ...aUser(), pid: 'bea' } });
  await expect.element(attribution).toHaveValue('');
  await closeTab();

  const [key = ''] = keptKeys();
  const closing = Promise.withResolvers<void>();
  const closed = navigator.locks.request(key, () => closing.promise);
  await expect.poll(async () => (await navigator.locks.query()).held?.length).toBe(1);
  await show();
  await expect.element(attribution).toHaveValue('');
  await expect.poll(keptKeys).toEqual([key]);
  closing.resolve();
  await closed;
  await closeTab();

  const kept = JSON.parse(localStorage.getItem(key) ?? '');
  localStorage.setItem(key, JSON.stringify({ ...kept, at: Date.now() - 8 * 24 * 3_600_000 }));
  await show();
  await expect.poll(keptKeys).toEqual([]);
  await expect.element(attribution).toHaveValue('');
});

test('a log-out in another tab forgets what this one kept', async () => {
  await show();
  await attribution.fill('Photo: Ada');
  session.end();
  expect(keptKeys()).toHaveLength(1);
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  expect(keptKeys()).toEqual([]);
});

test('full storage leaves the page as it is', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await show();
  await attribution.fill('Photo: Ada');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  hide();
  full.mockRestore();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
  await userEvent.click(attribution);
  await expect.element(attribution).toHaveValue('Photo: Ada');
});
