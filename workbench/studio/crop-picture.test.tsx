import { routes } from '@pleinair/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../apps/studio/src/lib/api.ts';
import { cutPicture } from '../../apps/studio/src/parts/crop/cut-picture.ts';
import { anHobject } from '../src/factories.ts';
import { mount } from './mount.tsx';

/** 400 × 200 pixels: red on the left, blue on the right. */
async function drawPicture(): Promise<string> {
  const canvas = new OffscreenCanvas(400, 200);
  const context = canvas.getContext('2d');
  for (const [at, color] of ['#f00', '#00f'].entries()) {
    if (context) context.fillStyle = color;
    context?.fillRect(at * 200, 0, 200, 200);
  }
  const uri = URL.createObjectURL(await canvas.convertToBlob({ type: 'image/png' }));
  onTestFinished(() => URL.revokeObjectURL(uri));
  return uri;
}

const picture = async (change = {}) =>
  anHobject('image', {
    pid: 'picture-1908',
    asset_uri: await drawPicture(),
    content_type: 'image/png',
    settings: { height: 2 },
    ...change,
  });
const state = (hobject: ReturnType<typeof anHobject>, answers = {}) => ({
  show: '/edit-hobject/picture-1908',
  signedIn: true,
  answers: { getHobject: hobject, ...answers },
});
const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
const open = page.getByRole('button', { name: 'Crop the picture' });
const crop = dialog.getByRole('button', { name: 'Crop', exact: true });

/** Answers uploads and changes; returns the files and the changes that were sent. */
function receive(hobject: ReturnType<typeof anHobject>) {
  const sent: Record<string, unknown>[] = [];
  const sending = vi.spyOn(api, 'uploadFile').mockResolvedValue({ signed_id: 'cropped' });
  onTestFinished(() => sending.mockRestore());
  const replaced = { asset: 'earlier', image: 'earlier-image' };
  const answers = {
    inspectUpload: () =>
      Response.json({ ...routes.inspectUpload.example?.answer, content_type: 'image/png', warnings: [] }),
    async updateHobject(request: Request) {
      const body = await request.json();
      sent.push(body);
      const settings = { ...hobject.settings, ...body.settings };
      return Response.json({ ...hobject, settings, ...(body.asset === 'cropped' && { replaced }) });
    },
  };
  return { answers, sent, sending, replaced };
}

/** Size and first pixel of a picture. */
async function read(file: Blob) {
  const bitmap = await createImageBitmap(file);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const color = [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  return { size: [bitmap.width, bitmap.height], color, type: file.type };
}

test('a cropped and turned picture keeps its size, and Undo brings the whole one back', async () => {
  const hobject = await picture();
  const { answers, sent, sending, replaced } = receive(hobject);
  await mount(state(hobject, answers));
  await open.click();
  await expect.element(dialog.getByText('Keeps 400 × 200 pixels')).toBeVisible();
  await expect.element(crop).toBeDisabled();
  await dialog.getByRole('button', { name: 'Turn right' }).click();
  await expect.element(dialog.getByText('Keeps 200 × 400 pixels')).toBeVisible();
  // Red is above blue now; the upper edge goes down past the middle.
  (dialog.getByRole('button', { name: /^Top edge/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{ArrowDown}{ArrowDown}{/Control}{ArrowDown}{ArrowDown}');
  await expect.element(dialog.getByText('Keeps 200 × 198 pixels')).toBeVisible();
  await crop.click();

  await expect.element(page.getByText('The picture is cropped.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const [file] = sending.mock.calls.map(([file]) => file);
  expect(file?.name).toBe(`${hobject.name}.png`);
  expect(await read(file as File)).toEqual({
    size: [200, 198],
    color: [0, 0, 255, 255],
    type: 'image/png',
  });
  // A hundred pixels were one metre high, and are.
  expect(sent).toEqual([expect.objectContaining({ asset: 'cropped', settings: { height: 1.98 } })]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('The earlier file is back.')).toBeVisible();
  expect(sent[1]).toEqual({ ...replaced, settings: { height: 2 } });
});

test('pictures that move, or are kept at another site, are not cropped', async () => {
  for (const change of [{ content_type: 'image/gif' }, { manage_asset: false }]) {
    await mount(state(await picture(change)));
    await expect.element(page.getByRole('textbox', { name: 'Attribution' })).toBeVisible();
    await expect.element(open).not.toBeInTheDocument();
  }
});

test('a picture that cannot be opened is named, and loaded again', async () => {
  const broken = URL.createObjectURL(new Blob(['no picture'], { type: 'image/png' }));
  onTestFinished(() => URL.revokeObjectURL(broken));
  await mount(state(await picture({ asset_uri: broken })));
  await open.click();
  await expect.element(dialog.getByText(/^This browser cannot open this PNG picture/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(crop).toBeDisabled();
});

test.each([
  ['image/webp', 'image/png'],
  ['image/png', 'image/png'],
])('what is transparent stays so when a picture is cropped (%s)', async (type, made) => {
  const canvas = new OffscreenCanvas(40, 20);
  canvas.getContext('2d')?.fillRect(30, 0, 10, 20);
  const file = new File([await canvas.convertToBlob({ type })], 'Leaf', { type });
  const area = { x: 0, y: 0, width: 0.9, height: 1 };
  const cut = await cutPicture(file, await createImageBitmap(file), { turns: 0, area });
  expect(cut.name).toBe('Leaf.png');
  expect(await read(cut)).toEqual({ size: [36, 20], color: [0, 0, 0, 0], type: made });
});
