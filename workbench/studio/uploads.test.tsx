import { NetworkError } from '@pleinair/client';
import { UNITY_MODEL } from '@pleinair/content/definitions';
import { routes } from '@pleinair/contract';
import i18next from 'i18next';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import drift from '../../apps/server/src/demo/content/drift.mp4?url';
import knot from '../../apps/server/src/demo/content/knot.glb?url';
import { api } from '../../apps/studio/src/lib/api.ts';
import { chooseLanguage } from '../../apps/studio/src/lib/i18n.ts';
import { meQuery } from '../../apps/studio/src/lib/me.ts';
import { queryClient } from '../../apps/studio/src/lib/query-client.ts';
import { session } from '../../apps/studio/src/lib/session.ts';
import { fileProblemText } from '../../apps/studio/src/parts/upload/file-problem-text.ts';
import { UploadsList } from '../../apps/studio/src/parts/upload/uploads-list.tsx';
import { useUploads } from '../../apps/studio/src/parts/upload/use-uploads.ts';
import { anHobject } from '../src/factories.ts';
import { tone } from '../src/tone.ts';
import { mount } from './mount.tsx';
import { entry } from './uploads.entry.tsx';

test('finished files are collapsed into one line, which can be opened and cleared', async () => {
  await mount(entry.states['four arrived']);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect.element(uploads.getByText('4 files arrived')).toBeVisible();
  await expect.element(uploads.getByText('Photo 3.png')).not.toBeVisible();
  await uploads.getByText('4 files arrived').click();
  await expect.element(uploads.getByText('Photo 3.png')).toBeVisible();
  await uploads.getByRole('button', { name: 'Clear this list' }).click();
  await expect.element(uploads).not.toBeInTheDocument();
});

test('waiting files are collapsed into one line below those being uploaded', async () => {
  await mount(entry.states['five wait']);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect.element(uploads.getByText('5 files wait')).toBeVisible();
  await expect.element(uploads.getByText('Photo 3.png')).not.toBeVisible();
  await uploads.getByRole('button', { name: 'Remove the waiting files from this list' }).click();
  await expect.element(uploads.getByText('5 files wait')).not.toBeInTheDocument();
  await expect.element(uploads.getByText('Photo 1.png')).toBeVisible();
});

test('an empty library offers samples, which become what they are samples of', async () => {
  const sending = vi.spyOn(api, 'uploadFile').mockResolvedValue({ signed_id: 'signed' });
  const made: string[] = [];
  await mount({
    show: '/objectslibrary',
    signedIn: true,
    answers: {
      getUserHobjects: { hobjects: [], page: 1, per: 72, total: 0 },
      inspectUpload: () =>
        Response.json({ ...routes.inspectUpload.example?.answer, content_type: 'image/jpeg', warnings: [] }),
      async createHobject(request: Request) {
        made.push((await request.json()).model_identifier);
        return Response.json(anHobject('sphere'), { status: 201 });
      },
    },
  });
  await page.getByRole('button', { name: 'Sample: Immersive sphere' }).click();
  await expect.poll(() => made).toEqual(['core.sphere.picture.1.0']);
  await expect.element(page.getByRole('region', { name: 'Uploads' }).getByText('Added')).toBeVisible();
  sending.mockRestore();
});

const fileOf = async (address: string, name: string) => new File([await (await fetch(address)).blob()], name);

test.each([
  { address: drift, name: 'drift.mp4', content_type: 'video/mp4', shown: 1 },
  // The studio finds the same itself, in its own words.
  { address: knot, name: 'knot.glb', content_type: 'model/gltf-binary', shown: 0 },
] as const)('what only the server finds in a file is a warning ($name)', async (given) => {
  const { address, name, content_type, shown } = given;
  const sending = vi.spyOn(api, 'uploadFile').mockResolvedValue({ signed_id: 'signed' });
  const inspection = { ...routes.inspectUpload.example?.answer, content_type };
  await mount({
    show: '/objectslibrary',
    signedIn: true,
    answers: {
      inspectUpload: () => Response.json({ ...inspection, warnings: ['Many phones do not play it.'] }),
    },
  });
  await expect.element(page.getByRole('button', { name: 'Add files' })).toBeVisible();
  await page.elementLocator(fileInput()).upload(await fileOf(address, name));
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect.element(uploads.getByText('Added')).toBeVisible();
  expect(uploads.getByText('Many phones do not play it.').elements()).toHaveLength(shown);
  sending.mockRestore();
});

test.each([
  { name: 'drift.mp4', address: drift },
  // Its conversion would take a while, and fail.
  { name: 'drift.mov', address: 'data:,%00%00%00%14ftypqt%20%20' },
])('a file of another kind does not replace an object’s file, and is not sent ($name)', async (given) => {
  const sending = vi.spyOn(api, 'uploadFile');
  await mount({ show: '/edit-hobject/photo', signedIn: true, answers: { getHobject: anHobject('image') } });
  await page.getByRole('button', { name: 'Replace the file' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/^PNG, JPG/)).toBeVisible();
  const [kinds] = dialog
    .getByText(/^PNG, JPG/)
    .element()
    .textContent.split(', up to');
  await page.elementLocator(fileInput(dialog.element())).upload(await fileOf(given.address, given.name));
  await expect.element(dialog.getByText(`This kind of file does not fit here, only ${kinds}.`)).toBeVisible();
  expect(sending).not.toHaveBeenCalled();
  sending.mockRestore();
});

/** A ZIP with a file that starts as Unity AssetBundles do. */
const CRANE =
  'data:application/zip;base64,UEsDBBQAAAAIAAAAIVyh7mGhCQAAAAcAAAAFAAAAY3JhbmULzcssqXQLBgBQSwECFAAUAAAACAAAACFcoe5hoQkAAAAHAAAABQAAAAAAAAAAAAAAAAAAAAAAY3JhbmVQSwUGAAAAAAEAAQAzAAAALAAAAAAA';

test('an object for native apps takes another Unity AssetBundle as its file, and nothing else', async () => {
  const sending = vi.spyOn(api, 'uploadFile').mockResolvedValue({ signed_id: 'new' });
  const crane = anHobject('image', {
    model_identifier: UNITY_MODEL,
    asset_uri: 'https://files.example.org/crane.zip',
    content_type: 'application/zip',
  });
  const sent: unknown[] = [];
  await mount({
    show: '/edit-hobject/crane',
    signedIn: true,
    answers: {
      getHobject: crane,
      inspectUpload: () =>
        Response.json({ ...routes.inspectUpload.example?.answer, content_type: 'application/zip' }),
      async updateHobject(request) {
        sent.push(await request.json());
        return Response.json(crane);
      },
    },
  });
  await page.getByRole('button', { name: 'Replace the file' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/^Unity AssetBundle \(ZIP\), up to/)).toBeVisible();
  const choose = async (address: string, name: string) =>
    page.elementLocator(fileInput(dialog.element())).upload(await fileOf(address, name));
  await choose(drift, 'drift.mp4');
  const refusal = 'This kind of file does not fit here, only Unity AssetBundle (ZIP).';
  await expect.element(dialog.getByText(refusal)).toBeVisible();
  expect(sending).not.toHaveBeenCalled();
  await choose(CRANE, 'crane-2.zip');
  await expect.element(page.getByText('The new file is in use.')).toBeVisible();
  expect(sent).toEqual([{ asset: 'new' }]);
  sending.mockRestore();
});

/** A second of a tone, as recorders save it. */
const wav = () => new File([tone({ seconds: 1, rate: 96_000, bits: 24, volume: 0.5 })], 'Harbour.wav');

test('a sound that is not an MP3 is converted to one before it is sent', async () => {
  const sending = vi.spyOn(api, 'uploadFile').mockResolvedValue({ signed_id: 'signed' });
  const creating = vi.fn<(body: unknown) => void>();
  const inspection = { ...routes.inspectUpload.example?.answer, content_type: 'audio/mpeg' };
  await mount({
    show: '/objectslibrary',
    signedIn: true,
    answers: {
      inspectUpload: () => Response.json({ ...inspection, warnings: [] }),
      createHobject: async (request) => {
        creating(await request.json());
        return Response.json(anHobject('audio'));
      },
    },
  });
  await expect.element(page.getByRole('button', { name: 'Add files' })).toBeVisible();
  await page.elementLocator(fileInput()).upload(wav());
  await expect.element(page.getByRole('region', { name: 'Uploads' }).getByText('Added')).toBeVisible();
  expect(creating.mock.lastCall?.[0]).toMatchObject({ model_identifier: 'core.audio.source.1.0' });

  const [sent] = sending.mock.calls
    .map(([file]) => file as File)
    .filter((file) => file.name === 'Harbour.mp3');
  expect(sent?.type).toBe('audio/mpeg');
  const context = new OfflineAudioContext(1, 1, 48_000);
  const sound = await context.decodeAudioData(await (sent ?? new Blob()).arrayBuffer());
  expect(Math.abs(sound.duration - 1)).toBeLessThan(0.1);
  const heard = sound.getChannelData(0).slice(12_000, 36_000);
  expect(Math.max(...heard)).toBeCloseTo(0.5, 1);
  const turns = heard.filter((value, frame) => value >= 0 && (heard[frame - 1] ?? 0) < 0).length;
  expect(Math.abs(turns - 220)).toBeLessThan(3);
  sending.mockRestore();
});

/** A page that places what it uploads, such as the editor. */
function PageWithUploads({ file }: { file: File }) {
  const keep = async () => {};
  const { uploads, add, ...ways } = useUploads(keep, keep);
  return (
    <>
      <button type="button" onClick={() => add([file], undefined)}>
        Add
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
      <UploadsList uploads={uploads} {...ways} />
    </>
  );
}

test('leaving a page that needs its files asks first while they are being uploaded, and no longer once they are over', async () => {
  const sending = vi.spyOn(api, 'uploadFile');
  const first = Promise.withResolvers<{ signed_id: string }>();
  sending.mockReturnValueOnce(first.promise).mockResolvedValueOnce({ signed_id: 'preview' });
  const question = page.getByRole('dialog', { name: 'Leave while files are being uploaded?' });
  const file = await fileOf(knot, 'knot.glb');
  await mount({ show: () => <PageWithUploads file={file} />, signedIn: true });
  await queryClient.fetchQuery(meQuery);
  expect(asksBeforeClosing()).toBe(false);

  await page.getByRole('button', { name: 'Add' }).click();
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect.element(uploads.getByText(/^Uploading/)).toBeVisible();
  expect(asksBeforeClosing()).toBe(true);
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sending.mock.lastCall?.[1]?.signal?.aborted).toBe(false);

  first.resolve({ signed_id: 'signed' });
  await expect.element(uploads.getByText('Added')).toBeVisible();
  expect(asksBeforeClosing()).toBe(false);

  // Cancelled.
  sending.mockImplementationOnce(untilAborted);
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(uploads.getByText(/^Uploading/)).toBeVisible();
  expect(asksBeforeClosing()).toBe(true);
  await uploads.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(uploads.getByText(/^Uploading/)).not.toBeInTheDocument();
  expect(asksBeforeClosing()).toBe(false);
  sending.mockRestore();
});

test('files for the library are sent on while the creator is on other pages, and a notice leads back to them', async () => {
  const sending = vi.spyOn(api, 'uploadFile');
  const attempts = [0, 1].map(() => Promise.withResolvers<{ signed_id: string }>());
  const previews = Promise.resolve({ signed_id: 'preview' });
  let sent = 0;
  sending.mockImplementation(async (_file, options) =>
    options?.kind === 'hobject_image'
      ? previews
      : (attempts[sent++]?.promise ?? untilAborted(_file, options)),
  );
  const library = page.getByRole('heading', { name: 'Objects Library', exact: true });
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const trash = page.getByRole('heading', { name: 'Trash', exact: true });
  const leave = async () => {
    await page.getByRole('link', { name: 'Trash' }).click();
    await expect.element(trash).toBeVisible();
  };
  await mount({ show: '/objectslibrary', signedIn: true });
  await expect.element(library).toBeVisible();

  // Refused before anything is sent.
  await page.elementLocator(fileInput()).upload(new File([], 'empty.png'));
  await expect.element(uploads.getByText(/^The file is empty/)).toBeVisible();
  expect(asksBeforeClosing()).toBe(false);

  await page.elementLocator(fileInput()).upload(await fileOf(knot, 'knot.glb'));
  await expect.element(uploads.getByText(/^Uploading/)).toBeVisible();
  await leave();
  await expect.element(page.getByText('1 file is still being uploaded.')).toBeVisible();
  expect(asksBeforeClosing()).toBe(true);
  attempts[0]?.resolve({ signed_id: 'signed' });
  await expect.element(page.getByText('1 file arrived')).toBeVisible();
  await expect.element(page.getByText('1 file is still being uploaded.')).not.toBeInTheDocument();
  expect(asksBeforeClosing()).toBe(false);
  await page.getByRole('button', { name: 'Show uploads' }).click();
  await expect.element(uploads.getByText('Added')).toBeVisible();

  await page.elementLocator(fileInput()).upload(await fileOf(knot, 'other.glb'));
  await expect.element(uploads.getByText(/^Uploading/)).toBeVisible();
  // The connection is lost in the moment in which the page is left.
  const leaving = new MutationObserver(() => {
    if (trash.query()) attempts[1]?.reject(new NetworkError('The connection was lost'));
  });
  leaving.observe(document.body, { childList: true, subtree: true });
  await leave();
  leaving.disconnect();
  await expect.element(page.getByText('1 file has not arrived.')).toBeVisible();
  await page.getByRole('button', { name: 'Show uploads' }).click();
  await expect.element(uploads.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByText('1 file has not arrived.')).not.toBeInTheDocument();
  sending.mockRestore();
});

test('signing out stops the uploads of the library', async () => {
  const sending = vi.spyOn(api, 'uploadFile').mockImplementationOnce(untilAborted);
  await mount({ show: '/objectslibrary', signedIn: true });
  await expect.element(page.getByRole('button', { name: 'Add files' })).toBeVisible();
  await page.elementLocator(fileInput()).upload(await fileOf(knot, 'knot.glb'));
  await expect.element(page.getByRole('region', { name: 'Uploads' }).getByText(/^Uploading/)).toBeVisible();
  session.end();
  expect(sending.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
  expect(asksBeforeClosing()).toBe(false);
  sending.mockRestore();
});

/** Sends a file for ever, or until it is given up. */
const untilAborted: typeof api.uploadFile = (_file, options) =>
  new Promise((_resolve, reject) =>
    options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)),
  );

function asksBeforeClosing(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

function fileInput(within: Element = document.body): HTMLInputElement {
  const input = within.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for a file');
  return input;
}

test('the limit of a picture that is exceeded is named, with numbers as the language writes them', async () => {
  const text = (width: number, height: number) =>
    fileProblemText(i18next.t, { code: 'picture_too_large', width, height });
  expect(text(16_384, 8192)).toBe(
    'The picture has 16,384 × 8,192 pixels, 135 million in all. At most 100 million are possible; make it smaller.',
  );
  expect(text(20_000, 100)).toBe(
    'The picture has 20,000 × 100 pixels. At most 16,384 on a side are possible; make it smaller.',
  );
  await chooseLanguage('de');
  expect(text(20_000, 100)).toContain('20.000 × 100 Pixel. Höchstens 16.384 je Seite');
});

test('the refusal of a file says which kinds fit, in the creator’s language', async () => {
  await mount(entry.states['four arrived']);
  const refusal = () => fileProblemText(i18next.t, { code: 'wrong_kind' });
  expect(refusal()).toContain(
    'pictures, videos, sounds, 3D models (GLB), point clouds (PLY), and Gaussian splats (SPZ)',
  );
  await chooseLanguage('de');
  expect(refusal()).toContain('3D-Modelle (GLB)');
  await chooseLanguage('en');
});
