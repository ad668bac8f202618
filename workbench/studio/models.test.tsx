import * as sample from '@pleinair/contract/sample';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../apps/studio/src/lib/api.ts';
import { refusal } from '../src/answers.ts';
import { anHobject, aUser } from '../src/factories.ts';
import { mount } from './mount.tsx';

const owned = { owner: aUser().pid, access_level: 'owner' as const, behaviors: '[]' };
const barge = { ...sample.model, ...owned, display_name: 'Barge' };
const listed = { models: [barge], page: 1, per: 50, total: 1 };

test('the form of a model has what its objects do and where they lead', async () => {
  const sent: Record<string, unknown>[] = [];
  await mount({
    show: '/models',
    signedIn: true,
    answers: {
      getModels: listed,
      async updateModel(request) {
        sent.push(await request.json());
        return Response.json(barge);
      },
    },
  });
  await page.getByRole('button', { name: 'Edit Barge' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabelText('Page it leads to').fill('http://example.org/');
  await form.getByLabelText('Text on the button').fill('Tickets');
  await form.getByLabelText('Y, heading').fill('90');
  await form.getByRole('button', { name: 'Add a behavior' }).click();
  await page.getByRole('menuitem').first().click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText('Begin the address with https://')).toBeVisible();
  expect(sent).toEqual([]);
  await form.getByLabelText('Page it leads to').fill('https://example.org/');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('The model is saved.')).toBeVisible();
  expect(sent).toMatchObject([
    { angle_y: 90, destination: 'https://example.org/', label: 'Tickets', abilities: barge.abilities },
  ]);
  expect(JSON.parse(String(sent[0]?.behaviors))).toMatchObject([{ does: 'spin' }]);
});

test('a file of a model that is too large is refused before it is sent', async () => {
  const sending = vi.spyOn(api, 'uploadFile');
  await mount({ show: '/models', signedIn: true, answers: { getModels: listed } });
  await page.getByRole('button', { name: 'Edit Barge' }).click();
  await expect.element(page.getByText(/^Up to \d+\u00a0MB$/).first()).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  if (!input) throw new Error('There is no field for files');
  const large = new File(['glb'], 'barge.glb');
  Object.defineProperty(large, 'size', { value: 5e9 });
  const files = { 0: large, length: 1, item: () => large };
  Object.defineProperty(input, 'files', { value: files });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(page.getByText(/^The file is too large: up to \d+/)).toBeVisible();
  expect(sending).not.toHaveBeenCalled();
  sending.mockRestore();
});

test('deleting a model says which objects are made of it, and what went wrong', async () => {
  const names = ['Red barge', 'Blue barge', 'Old barge'];
  await mount({
    show: '/models',
    signedIn: true,
    answers: {
      getModels: listed,
      getUserHobjects({ url }) {
        const { provider, collection, name, version } = barge;
        const identifier = [provider, collection, name, version].join('.');
        expect(new URL(url).searchParams.get('model_identifier')).toBe(identifier);
        const hobjects = names.map((one) => anHobject('object3d', { name: one }));
        return Response.json({ hobjects, page: 1, per: 3, total: 5 });
      },
      deleteModel: () => refusal(409, 'The model is in use.'),
    },
  });
  await page.getByRole('button', { name: 'Delete Barge' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog)
    .toMatchTextContent(/5 of your objects are made of it: Red barge, Blue barge, Old barge, and 2 more\./);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'The model was not deleted' });
  await expect.element(notice).toMatchTextContent(/The model is in use\./);
});
