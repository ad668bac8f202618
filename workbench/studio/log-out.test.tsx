import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { session } from '../../apps/studio/src/lib/session.ts';
import { unreachable } from '../src/answers.ts';
import { aContent, anHobject } from '../src/factories.ts';
import { answersOf } from './editor.entry.tsx';
import { mount } from './mount.tsx';

// A log-out replaces the document: here it only changes its fragment.
beforeEach(() => {
  location.hash = '';
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const chooseLogOut = async () => {
  await button('Your account').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
};

test('a log-out asks before typed words are lost; staying keeps them, and the session', async () => {
  const logOut = vi.fn(() => Response.json({ end_session_url: '#out' }));
  const answers = { getHobject: anHobject('image', { attribution: '' }), logOut };
  await mount({ show: '/edit-hobject/photo-1908', signedIn: true, answers });
  const attribution = page.getByLabelText('Attribution');
  await attribution.fill('Photo: Ada');
  await chooseLogOut();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(logOut).not.toHaveBeenCalled();
  expect(session.token).toBe('token');
  await expect.element(attribution).toHaveValue('Photo: Ada');
  const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(unload()).toBe(false);

  await chooseLogOut();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.poll(() => location.hash).toBe('#out');
  expect(logOut).toHaveBeenCalledOnce();
  expect(session.token).toBeNull();
  // The browser does not ask again, and the page stays as it is until the new document is there.
  expect(unload()).toBe(true);
  await expect.element(attribution).toHaveValue('Photo: Ada');
});

test('a log-out saves the last move first, and asks if it is not saved', async () => {
  const sun = anHobject('image', { name: 'Sun', settings: { height: 1 }, behaviors: '[]' });
  const answers = answersOf(aContent([sun]));
  const calls: string[] = [];
  const { promise: isSaved, resolve: save } = Promise.withResolvers<Response>();
  const applyOperations = vi.fn((): Response | Promise<Response> => {
    calls.push('save');
    return unreachable();
  });
  const logOut = () => {
    calls.push('log out');
    return Response.json({ end_session_url: '#out' });
  };
  await mount({ show: '/space/sun', signedIn: true, answers: { ...answers, applyOperations, logOut } });
  await page.getByRole('treeitem', { name: 'Sun', exact: true }).click();
  page.getByRole('application').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await chooseLogOut();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(calls).not.toContain('log out');

  applyOperations.mockImplementation(() => {
    calls.push('save');
    return isSaved;
  });
  page.getByRole('application').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  calls.length = 0;
  await chooseLogOut();
  await expect.poll(() => calls).toEqual(['save']);
  save(Response.json(answers.applyOperations));
  await expect.poll(() => location.hash).toBe('#out');
  expect(calls).toEqual(['save', 'log out']);
});

test('a log-out does not wait for ever for a move to be saved', async () => {
  const sun = anHobject('image', { name: 'Sun', settings: { height: 1 }, behaviors: '[]' });
  const answers = { ...answersOf(aContent([sun])), applyOperations: () => new Promise<Response>(() => {}) };
  await mount({ show: '/space/sun', signedIn: true, answers });
  await page.getByRole('treeitem', { name: 'Sun', exact: true }).click();
  page.getByRole('application').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await chooseLogOut().finally(() => {
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });
  await expect.element(question).toBeVisible();
});
