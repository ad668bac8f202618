import { ApiError } from '@pleinair/client';
import { routes } from '@pleinair/contract';
import { ScenePreview } from '@pleinair/scene';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../../apps/studio/src/lib/api.ts';
import { PlaceFinder } from '../../apps/studio/src/parts/map/place-finder.tsx';
import cutOut from '../../e2e/fixtures/cut-out.png?url';
import { USUAL } from '../src/entry.ts';
import { mount } from './mount.tsx';
import { entry } from './wizard-steps.entry.tsx';

test.each(['en', 'fr', 'de', 'pt'] as const)(
  'the ways to choose a file are one row on a phone (%s)',
  async (language) => {
    await page.viewport(360, 740);
    await mount(entry.states.what, { ...USUAL, language });
    await expect.element(page.getByRole('tab').first()).toBeVisible();
    const rows = () =>
      new Set(
        page
          .getByRole('tab')
          .elements()
          .map((tab) => tab.getBoundingClientRect().top),
      ).size;
    await expect.poll(rows).toBe(1);
  },
);

test.each(['en', 'fr', 'de', 'pt'] as const)(
  'the object types leave room for the file on a phone (%s)',
  async (language) => {
    await page.viewport(360, 740);
    await mount(entry.states.what, { ...USUAL, language });
    const ways = page.getByRole('tablist');
    await expect.element(ways).toBeVisible();
    const kinds = page.getByRole('group').first().element().getBoundingClientRect();
    expect(ways.element().getBoundingClientRect().bottom - kinds.top).toBeLessThan(420);
  },
);

test.each(['en', 'fr', 'de', 'pt'] as const)(
  'every step has its name below its number, and the current one no second heading (%s)',
  async (language) => {
    for (const width of [320, 1280]) {
      await page.viewport(width, 740);
      await mount({ show: '/create-and-place', signedIn: true }, { ...USUAL, language });
      const steps = page.getByRole('navigation').last().getByRole('button');
      await expect.poll(() => steps.elements().length).toBe(5);
      const names = steps.elements().map((step) => {
        const range = document.createRange();
        range.selectNodeContents(step.querySelector('.mantine-Stepper-stepLabel') ?? step);
        return range.getBoundingClientRect();
      });
      for (const [at, name] of names.entries()) {
        expect(name.left).toBeGreaterThanOrEqual(names[at - 1]?.right ?? 0);
        expect(name.right).toBeLessThanOrEqual(width);
      }
      const heading = page.getByRole('heading', { level: 2 }).first();
      expect(heading.element().getBoundingClientRect().height).toBeLessThanOrEqual(1);
      await expect.element(steps.first()).toMatchTextContent(heading.element().textContent);
    }
  },
);

test.each([
  [360, 740],
  [390, 844],
])('a chosen type leads to its file, and keeps the focus (%i × %i)', async (width, height) => {
  await page.viewport(width, height);
  localStorage.clear();
  await mount(
    { show: '/create-and-place/48.1/11.5?step=what', signedIn: true },
    { ...USUAL, language: 'de' },
  );
  const image = button('Bild');
  await image.click();
  const field = () => document.querySelector('.mantine-Dropzone-root')?.getBoundingClientRect();
  const foot = () => button('Weiter').element().getBoundingClientRect();
  await expect.poll(() => (field()?.bottom ?? height) - foot().top).toBeLessThan(0);
  await expect.element(image).toHaveFocus();
});

test('what is placed is shown below the switch between map and scene', async () => {
  const covering = vi.spyOn(ScenePreview.prototype, 'setCovered');
  onTestFinished(() => covering.mockRestore());
  await page.viewport(360, 740);
  await mount({ show: '/create-and-place/48.1/11.5?step=what', signedIn: true });
  const covered = () => covering.mock.lastCall?.[0].top ?? 0;
  await expect.poll(covered).toBeGreaterThan(40);
});

/** Opens the wizard at What with a file that is sent until `arrive` or `fail` is called. */
async function sendFile() {
  localStorage.clear();
  const sent = Promise.withResolvers<{ signed_id: string }>();
  const sending = vi.spyOn(api, 'uploadFile').mockReturnValue(sent.promise);
  onTestFinished(() => sending.mockRestore());
  const made = vi.fn();
  await mount({
    show: '/create-and-place/48.1/11.5?step=what',
    signedIn: true,
    answers: {
      newSpace: async (request) => {
        made(await request.json());
        return Response.json(routes.newSpace.example?.answer);
      },
    },
  });
  await button('Image').click();
  const file = new File([await (await fetch(cutOut)).blob()], 'Old_crane.png', { type: 'image/png' });
  await page.getByLabelText('Choose a file').upload(file);
  await expect.element(page.getByText('Uploading 0%')).toBeVisible();
  return { made, arrive: () => sent.resolve({ signed_id: 'signed' }), fail: sent.reject };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the wizard goes on while its file is being sent, and creates the space once it has arrived', async () => {
  const { made, arrive } = await sendFile();
  await button('Next').click();
  const name = page.getByLabelText('Name of the object');
  await expect.element(name).toHaveAttribute('placeholder', 'Old crane');
  await expect.element(page.getByText('Uploading 0%')).toBeVisible();
  await button('Next').click();
  await button('Next').click();
  await page.getByLabelText('Name of the space').fill('The quay');
  await button('Create the space').click();
  await expect.element(page.getByText(/^Your file is still being sent/)).toBeVisible();
  expect(made).not.toHaveBeenCalled();
  arrive();
  await expect.poll(() => made.mock.calls).toHaveLength(1);
  expect(made.mock.calls[0]?.[0]).toMatchObject({
    space: { name: 'The quay' },
    hobject: { name: 'Old crane', asset: 'signed' },
  });
});

test('a file that is refused while the space waits for it leads back to the choice', async () => {
  const { made, fail } = await sendFile();
  for (const _ of ['details', 'how', 'when']) await button('Next').click();
  await button('Create the space').click();
  fail(new ApiError(422, { errors: ['Too odd.'], ferrors: {} }));
  await expect.element(page.getByText('Too odd.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'What', exact: true })).toHaveFocus();
  await button('Next').click();
  await expect.element(page.getByText('Upload a file or choose an object')).toBeVisible();
  expect(made).not.toHaveBeenCalled();
});

test('an upload that is cancelled later leads back to the choice', async () => {
  await sendFile();
  await button('Next').click();
  await button('Cancel').click();
  await expect.element(page.getByRole('heading', { name: 'What', exact: true })).toHaveFocus();
});

test('the found address is cleared once the device’s position is the place', async () => {
  const onPlace = vi.fn();
  await mount({
    show: () => (
      <PlaceFinder place={null} onPlace={onPlace} range={50} onRange={() => {}} onView={() => {}} />
    ),
    signedIn: true,
    position: { latitude: 48.1, longitude: 11.5 },
  });
  const search = page.getByRole('textbox').first();
  await search.fill('Porto');
  await page.getByRole('option', { name: 'Hamburg' }).click();
  await expect.element(search).toHaveValue('Hamburg');
  await button('My position').click();
  await expect.poll(() => onPlace.mock.lastCall).toEqual([{ latitude: 48.1, longitude: 11.5 }]);
  await expect.element(search).toHaveValue('');
});
