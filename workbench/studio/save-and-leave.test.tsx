import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, refusal } from '../src/answers.ts';
import { anHobject } from '../src/factories.ts';
import { mount } from './mount.tsx';

// A log-out replaces the document: here it only changes its fragment.
beforeEach(() => {
  location.hash = '';
});

const hobject = anHobject('image', { pid: 'photo-1908', name: 'Bridge', attribution: '' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const attribution = page.getByLabelText('Attribution');
const question = page.getByRole('dialog', { name: 'Leave without saving?' });

/** Shows an object with a typed attribution; `calls` names what reaches the server. */
async function openTyped(answers: Answers = {}) {
  const calls: string[] = [];
  await mount({
    show: '/edit-hobject/photo-1908',
    signedIn: true,
    answers: {
      getHobject: hobject,
      async updateHobject(request) {
        calls.push('save');
        return Response.json({ ...hobject, ...(await request.json()) });
      },
      logOut() {
        calls.push('log out');
        return Response.json({ end_session_url: '#out' });
      },
      ...answers,
    },
  });
  await attribution.fill('Photo: Ada');
  return calls;
}
const goHome = () =>
  page.getByRole('navigation', { name: 'Where you are' }).getByRole('link').first().click();

test('a page with unsaved changes is left once they are saved, with one key', async () => {
  const calls = await openTyped();
  await goHome();
  await expect.element(question.getByRole('button', { name: 'Save and leave' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(question.getByRole('button', { name: 'Leave', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(attribution).not.toBeInTheDocument();
  expect(calls).toEqual(['save']);
});

test('a form that is incomplete is not left, and its field has the focus', async () => {
  const calls = await openTyped();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('');
  await goHome();
  await question.getByRole('button', { name: 'Save and leave' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
  await expect.element(attribution).toHaveValue('Photo: Ada');
  expect(calls).toEqual([]);
});

test('a form that the server refuses is not left, and says why', async () => {
  await openTyped({ updateHobject: () => refusal(422, 'Too rude.') });
  await goHome();
  await question.getByRole('button', { name: 'Save and leave' }).click();
  await expect.element(page.getByText('Too rude.')).toBeVisible();
  await expect.element(attribution).toHaveValue('Photo: Ada');
  await goHome();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.element(attribution).not.toBeInTheDocument();
});

test('a log-out can save first, too', async () => {
  const calls = await openTyped();
  await button('Your account').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Save and leave' }).click();
  await expect.poll(() => location.hash).toBe('#out');
  expect(calls).toEqual(['save', 'log out']);
});
