import { routes } from '@pleinair/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../apps/studio/src/lib/api.ts';
import hologram from '../../e2e/fixtures/hologram.mp4?url';
import bell from '../../packages/content/src/audio/bell.mp3?url';
import { anHobject, aSpace } from '../src/factories.ts';
import { mount } from './mount.tsx';

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:00.900\nHello\n\n00:01.500 --> 00:02.500\nThere\n';
const film = (change = {}) =>
  anHobject('video', {
    pid: 'film-1908',
    asset_uri: hologram,
    content_type: 'video/mp4',
    settings: { captions: CAPTIONS, poster_at: 2 },
    ...change,
  });
const state = (hobject = film(), answers = {}) => ({
  show: '/edit-hobject/film-1908',
  signedIn: true,
  answers: { getHobject: hobject, ...answers },
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: 'Trim the film' });
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });

/** Opens the dialog, and waits until the film is there. */
async function open() {
  await button('Trim the film').click();
  await expect.element(field('Ends at')).toHaveValue('3 s');
  await expect.element(dialog.getByText('The picture keeps its full quality.')).toBeVisible();
}

/** Answers uploads and changes; returns the sizes of the films and the changes that were sent. */
function receive(hobject: ReturnType<typeof film>) {
  const sent: Record<string, unknown>[] = [];
  const sending = vi.spyOn(api, 'uploadFile').mockResolvedValue({ signed_id: 'trimmed' });
  onTestFinished(() => sending.mockRestore());
  const replaced = { asset: 'earlier', image: 'earlier-image' };
  const { content_type } = hobject;
  const answers = {
    inspectUpload: () =>
      Response.json({ ...routes.inspectUpload.example?.answer, content_type, warnings: [] }),
    async updateHobject(request: Request) {
      const body = await request.json();
      sent.push(body);
      const settings = { ...hobject.settings, ...body.settings };
      return Response.json({ ...hobject, settings, ...(body.asset === 'trimmed' && { replaced }) });
    },
  };
  return { answers, sent, sending, replaced };
}

test('a trimmed film replaces the one before, with its captions and its still; Undo brings all of it back', async () => {
  const { answers, sent, sending, replaced } = receive(film());
  await mount(state(film(), answers));
  const captions = page.getByLabelText('Captions (WebVTT)');
  await expect.element(captions).toHaveValue(CAPTIONS);
  await open();
  await expect.element(dialog.getByRole('button', { name: 'Trim', exact: true })).toBeDisabled();
  await field('Begins at').fill('1');
  const end = dialog.getByRole('slider', { name: 'Ends at' });
  (end.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(dialog.getByText('Keeps 1.8 s of 3 s')).toBeVisible();
  await dialog.getByRole('button', { name: 'Trim', exact: true }).click();

  await expect.element(page.getByText('The film is trimmed to 1.8 s.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const settings = { captions: 'WEBVTT\n\n00:00.500 --> 00:01.500\nThere\n', poster_at: 1 };
  expect(sent).toEqual([expect.objectContaining({ asset: 'trimmed', settings })]);
  const names = sending.mock.calls.map(([file]) => file.name);
  expect(names).toContain(`${film().name}.mp4`);
  await expect.element(captions).toHaveValue(settings.captions);
  await expect.element(page.getByLabelText('Still picture at')).toHaveValue('1 s');
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();

  await button('Undo').click();
  await expect.element(page.getByText('The earlier file is back.')).toBeVisible();
  expect(sent[1]).toEqual({ ...replaced, settings: { captions: CAPTIONS, poster_at: 2 } });
  await expect.element(captions).toHaveValue(CAPTIONS);
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
});

test('captions that were typed and not saved move with the film, too, and wait to be saved', async () => {
  const { answers, sent } = receive(film());
  await mount(state(film(), answers));
  const captions = page.getByLabelText('Captions (WebVTT)');
  await captions.fill(CAPTIONS.replace('There', 'Here'));
  await open();
  await field('Begins at').fill('1');
  await dialog.getByRole('button', { name: 'Trim', exact: true }).click();
  await expect.element(page.getByText('The film is trimmed to 2 s.')).toBeVisible();
  await expect.element(captions).toHaveValue('WEBVTT\n\n00:00.500 --> 00:01.500\nHere\n');
  await expect.element(page.getByText('There are unsaved changes.')).toBeVisible();
  expect(JSON.stringify(sent)).toContain('There');
  await button('Undo').click();
  await expect.element(captions).toHaveValue('WEBVTT\n\n00:01.500 --> 00:02.500\nHere\n');
});

test('a film may begin earlier, without loss, and must where a browser cannot encode', async () => {
  await mount(state());
  await open();
  await field('Begins at').fill('1');
  const earlier = dialog.getByRole('checkbox', { name: /^Begin 1 s earlier/ });
  await expect.element(dialog.getByText('Keeps 2 s of 3 s')).toBeVisible();
  await earlier.click();
  await expect.element(dialog.getByText('Keeps 3 s of 3 s')).toBeVisible();

  vi.stubGlobal('VideoEncoder', undefined);
  Reflect.deleteProperty(globalThis, 'VideoEncoder');
  onTestFinished(() => void vi.unstubAllGlobals());
  await mount(state());
  await open();
  await field('Begins at').fill('1');
  await expect.element(dialog.getByText(/^It will begin 1 s earlier: this browser/)).toBeVisible();
});

test('wrong times are refused in the dialog, and do not keep the object from being saved', async () => {
  await mount(state());
  await open();
  await field('Begins at').fill('2.8');
  await expect.element(dialog.getByText(/0 s.+2.5 s/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Trim', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
});

test('names the spaces whose sequences may no longer fit', async () => {
  const steps = [
    { name: '', show: [], hide: [], actions: [], emit: null, advance: { on: 'time' as const, seconds: 3 } },
  ];
  const spaces = [
    aSpace({ name: 'Courtyard', storylines: [{ name: 'A', loop: false, steps }] }),
    aSpace({ name: 'Gate', storylines: [] }),
  ];
  await mount(state(film(), { getUserSpaces: { spaces, page: 1, per: 10, total: 2 } }));
  await open();
  await expect.element(dialog.getByText('still fit the film in: Courtyard.')).toBeVisible();
});

test('a film that did not load can be loaded again; other files are not trimmed', async () => {
  const network = globalThis.fetch;
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (String(input).includes('hologram')) return Promise.reject(new TypeError('Failed to fetch'));
    return network(input, init);
  });
  onTestFinished(() => fetching.mockRestore());
  await mount(state());
  await button('Trim the film').click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  fetching.mockRestore();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByText('The picture keeps its full quality.')).toBeVisible();

  await mount(state(film({ manage_asset: false })));
  await expect.element(page.getByRole('textbox', { name: 'Attribution' })).toBeVisible();
  await expect.element(button('Trim the film')).not.toBeInTheDocument();
});

test('the Trim button is in view on a phone, upright and sideways', async () => {
  await page.viewport(360, 740);
  await mount(state());
  await open();
  const trim = dialog.getByRole('button', { name: 'Trim', exact: true });
  await expect.element(trim).toBeInViewport({ ratio: 1 });
  await page.viewport(740, 360);
  await expect.element(trim).toBeInViewport({ ratio: 1 });
});

test('a sound is trimmed by its loudness, without loss; Undo brings it back', async () => {
  const sound = anHobject('audio', {
    pid: 'film-1908',
    asset_uri: bell,
    content_type: 'audio/mpeg',
    settings: { transcript: 'A bell' },
  });
  const { answers, sent, sending, replaced } = receive(sound);
  await mount(state(sound, answers));
  await button('Trim the sound').click();
  const dialog = page.getByRole('dialog', { name: 'Trim the sound' });
  await expect.element(dialog.getByText('The sound keeps its full quality.')).toBeVisible();
  await expect.element(dialog.getByText('Loading the sound…')).not.toBeInTheDocument();
  const peaks = dialog.element().querySelector('svg path[d*="M597 "]');
  expect(peaks).not.toBeNull();
  await dialog.getByRole('textbox', { name: 'Begins at' }).fill('2');
  await dialog.getByRole('textbox', { name: 'Ends at' }).fill('4.5');
  await expect.element(dialog.getByText('Keeps 2.5 s of 6.1 s')).toBeVisible();
  await dialog.getByRole('button', { name: 'Trim', exact: true }).click();

  await expect.element(page.getByText('The sound is trimmed to 2.5 s.')).toBeVisible();
  const [file] = sending.mock.calls.map(([file]) => file);
  expect(file?.name).toBe(`${sound.name}.mp3`);
  expect(sent).toEqual([expect.objectContaining({ asset: 'trimmed', settings: {} })]);
  await button('Undo').click();
  await expect.element(page.getByText('The earlier file is back.')).toBeVisible();
  expect(sent[1]).toEqual({ ...replaced, settings: {} });
});
