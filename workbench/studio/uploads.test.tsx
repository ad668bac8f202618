import { routes } from '@pleinair/contract';
import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import drift from '../../apps/server/src/demo/content/drift.mp4?url';
import knot from '../../apps/server/src/demo/content/knot.glb?url';
import { api } from '../../apps/studio/src/lib/api.ts';
import { chooseLanguage } from '../../apps/studio/src/lib/i18n.ts';
import { fileProblemText } from '../../apps/studio/src/parts/upload/file-problem-text.ts';
import { anHobject } from '../src/factories.ts';
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

test('leaving the page asks first while files are being uploaded, and no longer once they are over', async () => {
  const sending = vi.spyOn(api, 'uploadFile');
  const first = Promise.withResolvers<{ signed_id: string }>();
  sending.mockReturnValueOnce(first.promise).mockResolvedValue({ signed_id: 'signed' });
  const question = page.getByRole('dialog', { name: 'Leave while files are being uploaded?' });
  const library = page.getByRole('heading', { name: 'Objects Library', exact: true });
  await mount({ show: '/objectslibrary', signedIn: true });
  await expect.element(library).toBeVisible();
  expect(asksBeforeClosing()).toBe(false);

  await page.elementLocator(fileInput()).upload(await fileOf(knot, 'knot.glb'));
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect.element(uploads.getByText(/^Uploading/)).toBeVisible();
  expect(asksBeforeClosing()).toBe(true);
  await page.getByRole('link', { name: 'Trash' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(library).toBeVisible();
  expect(sending.mock.lastCall?.[1]?.signal?.aborted).toBe(false);

  first.resolve({ signed_id: 'signed' });
  await expect.element(uploads.getByText('Added')).toBeVisible();
  expect(asksBeforeClosing()).toBe(false);

  // Refused before anything is sent.
  await page.elementLocator(fileInput()).upload(new File([], 'empty.png'));
  await expect.element(uploads.getByText(/^The file is empty/)).toBeVisible();
  expect(asksBeforeClosing()).toBe(false);

  // Cancelled.
  sending.mockReturnValueOnce(new Promise(() => {}));
  await page.elementLocator(fileInput()).upload(await fileOf(knot, 'other.glb'));
  await expect.element(uploads.getByText(/^Uploading/)).toBeVisible();
  expect(asksBeforeClosing()).toBe(true);
  await uploads.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(uploads.getByText(/^Uploading/)).not.toBeInTheDocument();
  expect(asksBeforeClosing()).toBe(false);
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect.element(page.getByRole('heading', { name: 'Trash', exact: true })).toBeVisible();
  sending.mockRestore();
});

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
