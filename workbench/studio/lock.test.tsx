import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getLocked, lock } from '../../apps/studio/src/lib/lock.ts';
import { session } from '../../apps/studio/src/lib/session.ts';
import { aContent, anHobject } from '../src/factories.ts';
import { answersOf } from './editor.entry.tsx';
import { mount } from './mount.tsx';

test('the studio saves the last move before it locks, once, and asks nothing', async () => {
  const sun = anHobject('image', { name: 'Sun', settings: { height: 1 }, behaviors: '[]' });
  const answers = answersOf(aContent([sun]));
  const calls: string[] = [];
  const { promise: isSaved, resolve: save } = Promise.withResolvers<Response>();
  const applyOperations = () => {
    calls.push('save');
    return isSaved;
  };
  const logOut = () => {
    calls.push('log out');
    return new Response(null, { status: 204 });
  };
  await mount({ show: '/space/sun', signedIn: true, answers: { ...answers, applyOperations, logOut } });
  await page.getByRole('treeitem', { name: 'Sun', exact: true }).click();
  page.getByRole('application').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  const locked = Promise.all([lock(), lock()]);
  await expect.poll(() => calls).toEqual(['save']);
  expect(session.token).toBe('token');
  save(Response.json(answers.applyOperations));
  await locked;
  expect(calls).toEqual(['save', 'log out']);
  expect(session.token).toBeNull();
  expect(getLocked()).toBeDefined();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
