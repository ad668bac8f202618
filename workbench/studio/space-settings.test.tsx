import type { Space } from '@pleinair/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from '../../apps/studio/src/ui/notify.ts';
import { USUAL } from '../src/entry.ts';
import { aSpace } from '../src/factories.ts';
import { mount } from './mount.tsx';
import { entry } from './space-settings.entry.tsx';

test('a window that closes before it opens is rejected at its field, and the input is kept', async () => {
  await mount(entry.states.open);
  await page.getByLabelText('Between two times').click();
  await page.getByLabelText('Opens', { exact: true }).fill('2031-05-02T10:00');
  await page.getByLabelText('Closes', { exact: true }).fill('2031-05-01T10:00');
  await expect
    .element(page.getByLabelText('Closes', { exact: true }))
    .toHaveAccessibleDescription('It must close after it opens.');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('button', { name: 'The space must close after it opens.' }).click();
  await expect.element(page.getByLabelText('Closes', { exact: true })).toHaveFocus();
  await page.getByLabelText('Always open').click();
  await page.getByLabelText('Between two times').click();
  await expect.element(page.getByLabelText('Opens', { exact: true })).toHaveValue('2031-05-02T10:00');
});

test('a tip without words says why the space cannot be saved', async () => {
  await mount(entry.states.open);
  await page.getByRole('button', { name: 'Add a tip' }).click();
  const words = page.getByRole('group', { name: 'Tip 1' }).getByLabelText('Text');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect.element(words).toHaveAccessibleDescription('Write the tip, or remove it.');
  await page.getByRole('button', { name: 'Something is missing under “Scene”.' }).click();
  await expect.element(words).toHaveFocus();
  await words.fill('Look up.');
  await expect.element(words).not.toHaveAccessibleDescription();
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('what a space says is written in another language', async () => {
  const sent = Promise.withResolvers<Partial<Space>>();
  const ask = { do: 'ask', question: 'How was it?', answer: 'rating' } as const;
  const advance = { on: 'time', seconds: 1 } as const;
  const step = { name: '', show: [], hide: [], actions: [ask], emit: null, advance };
  const space = aSpace({ storylines: [{ name: 'End', loop: false, steps: [step] }] });
  const loading_screen = { tips: [{ text: 'Look up.', duration: 5, image_uri: null }], on_loaded: '' };
  await mount({
    ...entry.states.open,
    answers: {
      getSpace: {
        ...space,
        settings: { ...space.settings, loading_screen, translations: { de: { name: 'Der alte Kran' } } },
      },
      async updateSpace(request) {
        sent.resolve(await request.json());
        return Response.json(space);
      },
    },
  });
  await page.getByRole('combobox', { name: 'Add a language' }).fill('Italian');
  await page.getByRole('option', { name: 'Italian', exact: true }).click();
  const italian = page.getByRole('region', { name: 'Italian' });
  await italian.getByRole('textbox', { name: 'Title of the card' }).fill('La vecchia gru');
  await italian.getByRole('textbox', { name: 'Look up.', exact: true }).fill('Guardate in alto.');
  await italian.getByRole('textbox', { name: 'How was it?' }).fill('Com’era?');
  await page.getByRole('button', { name: 'Save' }).click();
  const phrases = { 'Look up.': 'Guardate in alto.', 'How was it?': 'Com’era?' };
  expect((await sent.promise).settings).toEqual({
    translations: { de: { name: 'Der alte Kran' }, it: { card_title: 'La vecchia gru', phrases } },
  });
});

test('an identifier that is taken is refused at its field, until another is typed', async () => {
  const sent: unknown[] = [];
  const taken = 'Another space has this identifier.';
  await mount({
    ...entry.states.open,
    answers: {
      getSpace: aSpace({ identifier: null }),
      async updateSpace(request) {
        sent.push(await request.json());
        const body = {
          status: 422,
          code: 'identifier_taken',
          errors: [taken],
          ferrors: { identifier: [taken] },
        };
        return Response.json(body, { status: 422 });
      },
    },
  });
  const field = page.getByLabelText('Identifier', { exact: true });
  await field.fill(' crane-1 ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(taken));
  await expect.element(field).toHaveFocus();
  expect(sent).toEqual([{ identifier: 'crane-1' }]);
  expect(page.getByText(taken).elements()).toHaveLength(1);
  await field.fill('crane-2');
  await expect.element(page.getByText(taken)).not.toBeInTheDocument();
});

test('labels are attached and detached at once, and a new one is attached to the space', async () => {
  const NOW = '2026-05-01T12:00:00.000Z';
  const label = (name: string) => {
    const stamps = { created_at: NOW, updated_at: NOW };
    return { pid: name.toLowerCase(), user_pid: 'ada', name, color: '#7a4fb5', ...stamps };
  };
  const space = aSpace();
  let labels = [label('Summer'), label('Winter')];
  const attached = new Set(['winter']);
  const calls: string[] = [];
  const toggled = (request: Request) => {
    const [pid = ''] = new URL(request.url).pathname.split('/').slice(-1);
    calls.push(`${request.method} ${pid}`);
    if (request.method === 'POST') attached.add(pid);
    else attached.delete(pid);
    return new Response(null, { status: 204 });
  };
  await mount({
    ...entry.states.open,
    answers: {
      getSpace: space,
      getUserLabels: () =>
        Response.json({
          labels,
          space_labels: [...attached].map((label) => ({ space_pid: space.pid, label })),
          page: 1,
          per: 100,
          total: labels.length,
        }),
      addSpaceLabel: toggled,
      removeSpaceLabel: toggled,
      async createLabel(request) {
        const made = label((await request.json()).name);
        labels = [...labels, made];
        return Response.json(made, { status: 201 });
      },
    },
  });
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(chip('Winter')).toHaveAttribute('aria-pressed', 'true');
  await chip('Summer').click();
  await expect.element(chip('Summer')).toHaveAttribute('aria-pressed', 'true');
  await chip('Winter').click();
  await expect.element(chip('Winter')).toHaveAttribute('aria-pressed', 'false');
  await page.getByLabelText('New label', { exact: true }).first().fill('Harbour');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(chip('Harbour')).toHaveAttribute('aria-pressed', 'true');
  expect(calls).toEqual(['POST summer', 'DELETE winter', 'POST harbour']);
});

test.each([
  [360, 740],
  [1440, 900],
])('a notice does not lie over the buttons that save (%i pixels)', async (width, height) => {
  await page.viewport(width, height);
  await mount(entry.states.open);
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeVisible();
  notify.danger({ id: 'slow', title: 'Connection is too slow', message: 'Try again later.', time: false });
  const notice = page.getByRole('alert').filter({ hasText: 'Connection is too slow' });
  await expect.element(notice).toBeVisible();
  const [lies, under] = [notice, save].map((one) => one.element().getBoundingClientRect());
  notify.withdraw('slow');
  const isApart = lies && under && (lies.right <= under.left || lies.bottom <= under.top);
  expect(isApart).toBe(true);
});

test.each(['en', 'fr', 'de', 'pt'] as const)(
  'on a phone, the sections are one row, with the one being read marked and in view (%s)',
  async (language) => {
    await page.viewport(360, 740);
    await mount(entry.states.open, { ...USUAL, language });
    const row = page.getByRole('navigation').last();
    const links = row.getByRole('button');
    await expect.poll(() => links.elements().length).toBe(9);
    const marked = () => row.element().querySelectorAll('[aria-current]');
    const tops = links.elements().map((link) => Math.round(link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    for (const link of [...links.elements()].reverse()) {
      (link as HTMLElement).click();
      await expect.poll(() => [...marked()]).toEqual([link]);
      await expect.element(page.elementLocator(link)).toBeInViewport({ ratio: 1 });
      const heading = document.activeElement?.getBoundingClientRect();
      expect(heading?.top).toBeGreaterThanOrEqual(row.element().getBoundingClientRect().bottom);
    }
  },
);

test.each([
  [640, 400],
  [740, 360],
  [844, 390],
])('a low window leaves room to fill in the form (%i × %i)', async (width, height) => {
  await page.viewport(width, height);
  await mount(entry.states.open);
  const name = page.getByLabelText('Display name');
  await expect.element(name).toBeVisible();
  name.element().scrollIntoView({ block: 'start' });
  const foot = page.getByRole('button', { name: 'Save' }).element().getBoundingClientRect();
  expect(foot.top - name.element().getBoundingClientRect().top).toBeGreaterThan(160);
});

test('opening times are those of the place, and stay what was entered if it moves to another time zone', async () => {
  let space = aSpace({
    latitude: 40.7,
    longitude: -74,
    time_zone: 'America/New_York',
    present_from: '2031-07-02T14:00:00.000Z',
    present_to: null,
  });
  const sent: unknown[] = [];
  await mount({
    show: `/edit-space-settings/${space.pid}`,
    signedIn: true,
    answers: {
      getSpace: () => Response.json(space),
      getTimeZone: { time_zone: 'Asia/Kolkata' },
      async updateSpace(request) {
        const body = await request.json();
        sent.push(body);
        space = { ...space, ...body };
        return Response.json(space);
      },
    },
  });
  const opens = page.getByLabelText('Opens', { exact: true });
  await expect.element(opens).toHaveValue('2031-07-02T10:00');
  await expect.element(page.getByText('of the place: Eastern Time (GMT−4)')).toBeVisible();
  await opens.fill('2031-12-02T18:00');
  await expect.element(page.getByText('of the place: Eastern Time (GMT−5)')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toEqual([{ present_from: '2031-12-02T23:00:00.000Z', present_to: null }]);

  await page.getByRole('textbox', { name: 'Latitude' }).fill('19');
  await page.getByRole('textbox', { name: 'Longitude' }).fill('73');
  await expect.element(page.getByText('India Standard Time (GMT+5:30)')).toBeVisible();
  await expect.element(opens).toHaveValue('2031-12-02T18:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent[1]).toMatchObject({ longitude: 73, present_from: '2031-12-02T12:30:00.000Z' });
});
