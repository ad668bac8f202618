import * as sample from '@pleinair/contract/sample';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import poppies from '../../apps/server/src/demo/content/poppies.png?url';
import { api } from '../../apps/studio/src/lib/api.ts';
import { type Answers, refusal } from '../src/answers.ts';
import { aContent, aListedSpace, anAnchor, aSpace, aUser } from '../src/factories.ts';
import { mount } from './mount.tsx';

test('an anchor of an unknown type has the sign of a floor, which lies', async () => {
  const anchors = [
    anAnchor('floor', { name: 'Floor' }),
    anAnchor('floor', { name: 'Unknown', anchor_type: 'Ceiling-Acme-1' }),
    anAnchor('wall', { name: 'Wall' }),
  ];
  await mount({
    show: '/anchorslibrary',
    signedIn: true,
    answers: { getUserAnchors: { page: 1, per: 24, anchors, total: anchors.length } },
  });
  await expect.element(page.getByRole('link', { name: 'Wall' }).first()).toBeVisible();
  const signs = [...document.querySelectorAll<SVGElement>('main article svg[width="48"]')];
  expect(signs).toHaveLength(3);
  const [floor, unknown, wall] = signs.map((sign) => sign.outerHTML);
  expect(unknown).toBe(floor);
  expect(wall).not.toBe(floor);
  // In perspective its near edge, below, is wider than the far one.
  const { top, bottom } = widthsOf(signs[0]);
  expect(top).toBeGreaterThan(10);
  expect(bottom).toBeGreaterThan(top * 1.2);
});

/** How wide a drawn surface is at its top and at its bottom, in pixels. */
function widthsOf(sign: SVGElement | undefined) {
  const path = sign?.querySelector('path');
  const matrix = path?.getScreenCTM();
  if (!path || !matrix) throw new Error('The sign has no path');
  const points = Array.from({ length: 400 }, (_, at) =>
    path.getPointAtLength((at / 400) * path.getTotalLength()).matrixTransform(matrix),
  );
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
  const heights = points.map(({ y }) => y);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)].map((edge) =>
    spread(points.filter(({ y }) => Math.abs(y - edge) < 2).map(({ x }) => x)),
  );
  return { top: top ?? 0, bottom: bottom ?? 0 };
}

test('pictures show their progress, and whether a camera hardly finds them', async () => {
  const sending = vi.spyOn(api, 'uploadFile').mockImplementation(async ({ name }, { onProgress } = {}) => {
    if (name === 'slow.png') {
      onProgress?.(0.4);
      await new Promise(() => {});
    }
    return { signed_id: name };
  });
  await mount({
    show: '/anchorslibrary',
    signedIn: true,
    answers: {
      async createAnchor(request) {
        const { mark } = await request.json();
        const poor = { score: 3, reasons: ['too_small' as const] };
        const trackability = mark === 'dot.png' ? poor : { score: 90, reasons: [] };
        return Response.json(anAnchor('tracked_image', { trackability }), { status: 201 });
      },
    },
  });
  await expect.element(page.getByRole('button', { name: 'Add pictures' })).toBeVisible();
  const picture = await (await fetch(poppies)).blob();
  const files = ['dot.png', 'wall.png', 'slow.png'].map((name) => new File([picture], name));
  const input = document.querySelector('main input[type=file]');
  if (!input) throw new Error('There is no field for files');
  await page.elementLocator(input).upload(files);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect.element(uploads.getByText('Uploading 40%')).toBeVisible();
  await expect.poll(() => uploads.getByText('Added').elements().length).toBe(2);
  // The poppies are cut out.
  expect(uploads.getByText(/transparent margins were cut off/).elements()).toHaveLength(2);
  expect(uploads.getByText(/^Hard to find\. The file has few pixels/).elements()).toHaveLength(1);
  expect(sending).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ kind: 'anchor_mark' }));
  sending.mockRestore();
});

/** Opens the printable sheet of a code. */
async function openSheet(width: number | null, answers: Answers = {}) {
  const anchor = anAnchor('qr_marker', { name: 'Row 7 post', mark: 'Row 7', width });
  const show = `/edit-anchor/${anchor.pid}`;
  await mount({ show, signedIn: true, answers: { getAnchor: anchor, ...answers } });
  await expect
    .element(page.getByLabelText('Width of the mark'))
    .toHaveAccessibleDescription(/without the white border around it/);
  await page.getByRole('button', { name: 'Sheet to print' }).click();
  const sheet = page.getByRole('img', { name: 'The sheet with the code of Row 7 post' });
  await expect.element(sheet).toBeVisible();
  return sheet.element() as HTMLCanvasElement;
}

/** Millimetres from the leftmost to the rightmost printed pixel in the middle of a sheet, A4 by default, where its mark is. */
function widthOfMark(sheet: HTMLCanvasElement, paperWidth = 210): number {
  const { width, height } = sheet;
  const [top, rows] = [Math.round(height * 0.35), Math.round(height * 0.3)];
  const { data } = (sheet.getContext('2d') as CanvasRenderingContext2D).getImageData(0, top, width, rows);
  const dark = Array.from({ length: width * rows }, (_, at) => at).filter(
    (at) => (data[4 * at + 2] ?? 0) < 128,
  );
  const columns = dark.map((at) => at % width);
  const [first, last] = columns.reduce(([least, most], at) => [Math.min(least, at), Math.max(most, at)], [
    width,
    0,
  ] as [number, number]);
  return ((last + 1 - first) / width) * paperWidth;
}

test('a code is printed at the width of its anchor, which its white border does not count towards', async () => {
  const sheet = await openSheet(0.12);
  await expect.poll(() => widthOfMark(sheet)).toBeCloseTo(120, 0);
  await expect
    .element(page.getByText('The code is 12\u00a0cm wide, without its white border.'))
    .toBeVisible();
});

test('the code of an anchor without a width is printed at the usual one, and its sheet says so', async () => {
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  const sheet = await openSheet(null);
  await expect.poll(() => widthOfMark(sheet)).toBeCloseTo(150, 0);
  const text = drawn.mock.calls.map(([line]) => line).join(' ');
  drawn.mockRestore();
  expect(text).toContain('This line is 10\u00a0cm long.');
  expect(text).toContain('The anchor has no width, so the code has the usual one: 15\u00a0cm');
});

test('a code that is wider than the paper is not printed on it', async () => {
  await openSheet(0.5);
  await expect
    .element(page.getByText('have the PNG of the code printed 66\u00a0cm wide, white border included'))
    .toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'PDF' })).toBeDisabled();
});

test('inches measure the code and the line of a sheet for a creator who measures in feet', async () => {
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  await openSheet(0.127, { getAuthenticatedUser: aUser({ measurement: 'imperial' }) });
  await expect.element(page.getByText('The code is 5\u00a0in wide')).toBeVisible();
  const text = drawn.mock.calls.map(([line]) => line).join(' ');
  drawn.mockRestore();
  expect(text).toContain('This line is 4\u00a0in long.');
});

test('an anchor without a code says how it gets one', async () => {
  const anchor = anAnchor('qr_marker', { name: 'Row 7 post', mark: null });
  await mount({ show: `/edit-anchor/${anchor.pid}`, signedIn: true, answers: { getAnchor: anchor } });
  const note = page.getByText(/^It has no code yet\./);
  await expect.element(note).toBeVisible();
  await page.getByLabelText('Text in the code').fill('Row 7');
  await expect.element(note).not.toBeInTheDocument();
});

/** The address of a black picture, with a transparent gap in its middle. */
function aPicture(width: number, height: number, gap = 0): string {
  const picture = Object.assign(document.createElement('canvas'), { width, height });
  const context = picture.getContext('2d');
  context?.fillRect(0, 0, width, height);
  context?.clearRect((width - gap) / 2, 0, gap, height);
  return picture.toDataURL();
}

test.each([
  { of: 'a mark', gap: 0, after: 0.3, shown: '30 cm' },
  // What is transparent at the new edge is cut off when the picture is sent.
  { of: 'a mark with a gap', gap: 40, after: 0.24, shown: '24 cm' },
])('the picture of $of is cropped with its width; Undo brings both back', async ({ gap, after, shown }) => {
  const mark = aPicture(200, 100, gap);
  const anchor = anAnchor('tracked_image', { name: 'Poppies', mark, width: 0.6 });
  const sending = vi.spyOn(api, 'uploadFile').mockResolvedValue({ signed_id: 'cropped' });
  onTestFinished(() => sending.mockRestore());
  const sent: Record<string, unknown>[] = [];
  const replaced = { mark: 'earlier' };
  await mount({
    show: `/edit-anchor/${anchor.pid}`,
    signedIn: true,
    answers: {
      getAnchor: anchor,
      async updateAnchor(request) {
        const body = await request.json();
        sent.push(body);
        const { width } = body;
        return Response.json({ ...anchor, width, ...(body.mark === 'cropped' && { replaced }) });
      },
    },
  });
  await page.getByRole('button', { name: 'Crop the picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
  await expect.element(dialog.getByText('Keeps 200 × 100 pixels')).toBeVisible();
  (dialog.getByRole('button', { name: /^Right edge/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
  await expect.element(dialog.getByText('Keeps 100 × 100 pixels')).toBeVisible();
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click();

  const width = page.getByLabelText('Width of the mark');
  await expect.element(width).toHaveValue(shown);
  const { anchor_type } = anchor;
  expect(sent).toEqual([{ mark: 'cropped', anchor_type, width: after }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(width).toHaveValue('60 cm');
  expect(sent[1]).toEqual({ ...replaced, anchor_type, width: 0.6 });
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
});

test('the picture of an anchor is printed at its width, on paper that is large enough', async () => {
  const anchor = anAnchor('tracked_image', {
    name: 'Poppies',
    mark: aPicture(40, 60),
    width: 0.12,
    trackability: { score: 3, reasons: ['too_small'] },
  });
  await mount({ show: `/edit-anchor/${anchor.pid}`, signedIn: true, answers: { getAnchor: anchor } });
  await page.getByRole('button', { name: 'Sheet to print' }).click();
  const sheet = page.getByRole('img', { name: 'The sheet with the picture of Poppies' });
  await expect.element(sheet).toBeVisible();
  await expect.poll(() => widthOfMark(sheet.element() as HTMLCanvasElement)).toBeCloseTo(120, 0);
  await expect.element(page.getByText('The picture is 12\u00a0cm wide.')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText(/^Hard to find\. The file has few/)).toBeVisible();
  const pdf = page.getByRole('button', { name: 'PDF' });
  await expect.element(pdf).toBeEnabled();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByLabelText('Width of the mark').fill('25');
  await page.getByRole('button', { name: 'Sheet to print' }).click();
  const paper = page.getByRole('combobox', { name: 'Paper' });
  await expect.element(paper).toHaveValue('A3');
  await expect.element(pdf).toBeEnabled();
  await paper.click();
  await page.getByRole('option', { name: 'A4' }).click();
  await expect.element(page.getByText(/^The picture does not fit on this paper\./)).toBeVisible();
  await expect.element(pdf).toBeDisabled();
});

/** A black picture, 40 by 60 pixels, on a transparent ground that leaves 30 around it. */
function withMargins(): HTMLCanvasElement {
  const picture = Object.assign(document.createElement('canvas'), { width: 100, height: 120 });
  picture.getContext('2d')?.fillRect(30, 30, 40, 60);
  return picture;
}

test('a mark with transparent margins is printed between corner marks, which show its width', async () => {
  const mark = withMargins().toDataURL();
  const anchor = anAnchor('tracked_image', { name: 'Poppies', mark, width: 0.12 });
  await mount({ show: `/edit-anchor/${anchor.pid}`, signedIn: true, answers: { getAnchor: anchor } });
  await page.getByRole('button', { name: 'Sheet to print' }).click();
  const sheet = page.getByRole('img', { name: 'The sheet with the picture of Poppies' });
  await expect.element(page.getByText(/^The picture is 12\u00a0cm wide\. .*corner marks\.$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Paper' }).click();
  // Its upper corners are in the rows that are measured.
  await page.getByRole('option', { name: 'A2' }).click();
  await expect.poll(() => widthOfMark(sheet.element() as HTMLCanvasElement, 420)).toBeCloseTo(120, 0);
});

test('a picture chosen as a mark loses its transparent margins, which a notice tells', async () => {
  const sent: File[] = [];
  const sending = vi.spyOn(api, 'uploadFile').mockImplementation(async (file) => {
    sent.push(file as File);
    return { signed_id: 'mark' };
  });
  const anchor = anAnchor('tracked_image', { name: 'Poppies' });
  await mount({
    show: `/edit-anchor/${anchor.pid}`,
    signedIn: true,
    answers: { getAnchor: anchor, updateAnchor: anchor },
  });
  await expect.element(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  const input = document.querySelector('main input[type=file]');
  if (!input) throw new Error('There is no field for files');
  const png = await new Promise<Blob | null>((resolve) => withMargins().toBlob(resolve));
  await page.elementLocator(input).upload(new File([png ?? ''], 'poppies.png', { type: 'image/png' }));
  await expect.element(page.getByText(/^The picture’s transparent margins were cut off/)).toBeVisible();
  await expect.poll(() => sent).toHaveLength(1);
  sending.mockRestore();
  const [file] = sent;
  expect([file?.name, file?.type]).toEqual(['poppies.png', 'image/png']);
  const { width, height } = await createImageBitmap(file as File);
  expect([width, height]).toEqual([40, 60]);
});

test('the picture of a mark is replaced at once, and comes back at a press', async () => {
  const sending = vi.spyOn(api, 'uploadFile').mockResolvedValue({ signed_id: 'second' });
  const anchor = anAnchor('tracked_image', { name: 'Poppies', mark: aPicture(40, 50) });
  const sent: unknown[] = [];
  await mount({
    show: `/edit-anchor/${anchor.pid}`,
    signedIn: true,
    answers: {
      getAnchor: anchor,
      async updateAnchor(request) {
        const { mark } = await request.json();
        sent.push(mark);
        const trackability = { score: mark === 'first' ? 90 : 3, reasons: [] };
        return Response.json({ ...anchor, trackability, replaced: { mark: 'first' } });
      },
    },
  });
  await expect.element(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  const input = document.querySelector('main input[type=file]');
  if (!input) throw new Error('There is no field for files');
  const picture = await (await fetch(poppies)).blob();
  await page.elementLocator(input).upload(new File([picture], 'poppies.png', { type: 'image/png' }));
  await expect.element(page.getByText('Hard to find: 3 of 100')).toBeVisible();
  sending.mockRestore();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Easy to find: 90 of 100')).toBeVisible();
  await expect.element(page.getByText('The earlier file is back.')).toBeVisible();
  expect(sent).toEqual(['second', 'first']);
  await expect.element(page.getByText('All changes are saved.')).toBeVisible();
});

test('a picture that fits only on paper in landscape is printed so', async () => {
  const anchor = anAnchor('tracked_image', { name: 'Poppies', mark: aPicture(60, 40), width: 0.25 });
  await mount({ show: `/edit-anchor/${anchor.pid}`, signedIn: true, answers: { getAnchor: anchor } });
  await page.getByRole('button', { name: 'Sheet to print' }).click();
  const sheet = page.getByRole('img', { name: 'The sheet with the picture of Poppies' });
  await expect.element(page.getByRole('combobox', { name: 'Paper' })).toHaveValue('A4');
  await expect.poll(() => widthOfMark(sheet.element() as HTMLCanvasElement, 297)).toBeCloseTo(250, 0);
  const saved = vi.spyOn(URL, 'createObjectURL');
  await page.getByRole('button', { name: 'PNG' }).last().click();
  await expect.poll(() => saved.mock.lastCall).toBeDefined();
  const { width, height } = await createImageBitmap(saved.mock.lastCall?.[0] as Blob);
  saved.mockRestore();
  // A4 at 300 pixels per inch.
  expect([width, height]).toEqual([3508, 2480]);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByLabelText('Width of the mark').fill('50');
  await page.getByRole('button', { name: 'Sheet to print' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Paper' })).toHaveValue('A2');
  await expect.element(page.getByRole('button', { name: 'PDF' })).toBeEnabled();
});

test('an anchor without a width gets the largest that the paper has room for, at a press', async () => {
  let anchor = anAnchor('tracked_image', { name: 'Poppies', mark: aPicture(40, 50), width: null });
  const sent: unknown[] = [];
  await mount({
    show: `/edit-anchor/${anchor.pid}`,
    signedIn: true,
    answers: {
      getAnchor: () => Response.json(anchor),
      async updateAnchor(request) {
        const body = await request.json();
        sent.push(body);
        anchor = { ...anchor, ...body };
        return Response.json(anchor);
      },
    },
  });
  await page.getByRole('textbox', { name: 'Name' }).fill('Poppy field');
  await page.getByRole('button', { name: 'Sheet to print' }).click();
  const sheet = page.getByRole('img', { name: 'The sheet with the picture of Poppy field' });
  const pdf = page.getByRole('button', { name: 'PDF' });
  await expect.element(page.getByRole('combobox', { name: 'Paper' })).toHaveValue('A4');
  await expect.element(pdf).toBeDisabled();
  await page.getByRole('button', { name: 'Set the anchor’s width to 18\u00a0cm' }).click();
  const said = page.getByText('The picture is 18\u00a0cm wide.');
  await expect.element(said).toHaveFocus();
  await expect.element(pdf).toBeEnabled();
  await expect.poll(() => widthOfMark(sheet.element() as HTMLCanvasElement)).toBeCloseTo(180, 0);
  expect(sent).toEqual([{ width: 0.18 }]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByLabelText('Width of the mark')).toHaveValue('18 cm');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Poppy field');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
});

test('the width of a mark is typed in the unit of its sheet, and may be taken back', async () => {
  const anchor = anAnchor('tracked_image', { name: 'Poppies', mark: aPicture(40, 50), width: null });
  const sent: unknown[] = [];
  await mount({
    show: `/edit-anchor/${anchor.pid}`,
    signedIn: true,
    answers: {
      getAnchor: anchor,
      async updateAnchor(request) {
        const body = await request.json();
        sent.push(body.width);
        return Response.json({ ...anchor, ...body });
      },
    },
  });
  const width = page.getByLabelText('Width of the mark');
  await expect.element(width).toHaveAccessibleDescription(/visitors’ cameras assume 30\u00a0cm\.$/);
  await width.fill('29.7');
  await expect.element(width).not.toHaveAccessibleDescription(/assume/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toEqual([0.297]);
  await width.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toEqual([0.297, null]);
  await expect.element(width).toHaveValue('');
});

test('a deleted anchor goes to the trash, which the question says, naming who loses it, and comes back', async () => {
  const wall = anAnchor('wall', { name: 'North wall', spaces_count: 9 });
  const names = ['Harbour', 'Attic', 'Quay', 'Crane', 'Mill'];
  const restored: string[] = [];
  let isDeleted = false;
  await mount({
    show: '/anchorslibrary',
    signedIn: true,
    answers: {
      getUserAnchors() {
        const anchors = isDeleted ? [] : [wall];
        return Response.json({ anchors, page: 1, per: 60, total: anchors.length });
      },
      getUserSpaces({ url }) {
        expect(new URL(url).searchParams.get('anchor_pid')).toBe(wall.pid);
        const spaces = names.map((name) => aSpace({ name }));
        return Response.json({ spaces, page: 1, per: 10, total: 5 });
      },
      deleteAnchor() {
        isDeleted = true;
        return new Response(null, { status: 204 });
      },
      restoreTrash({ url }) {
        isDeleted = false;
        restored.push(new URL(url).pathname);
        return Response.json({ ...sample.trashItem, pid: wall.pid, name: wall.name, kind: 'anchor' });
      },
    },
  });
  await expect.element(page.getByRole('link', { name: 'Trash' })).toHaveAttribute('href', '/trash');
  await page.getByRole('button', { name: 'Actions for North wall' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog)
    .toMatchTextContent(/waits in the trash .*from 5 spaces: Harbour, Attic, Quay, and 2 more\./);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Anchor deleted.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Actions for North wall' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('“North wall” is back.')).toBeVisible();
  expect(restored).toEqual([expect.stringMatching(`/user/me/trash/${wall.pid}/restore$`)]);
  await expect.element(page.getByRole('button', { name: 'Actions for North wall' })).toBeVisible();
});

test('the trash shows an anchor with its kind, and a sign if it has no picture', async () => {
  const items = [{ ...sample.trashItem, name: 'North wall', kind: 'anchor' as const }];
  await mount({
    show: '/trash',
    signedIn: true,
    answers: { getTrash: { items, page: 1, per: 50, total: 1 } },
  });
  const row = page.getByRole('row', { name: /North wall/ });
  await expect.element(row).toMatchTextContent(/Anchor · gone for good on/);
  expect(row.element().querySelector('.tabler-icon-focus-2')).not.toBeNull();
});

test('an anchor is shared, photographed and duplicated on its page', async () => {
  const sending = vi.spyOn(api, 'uploadFile').mockResolvedValue({ signed_id: 'photo' });
  const thumbnail = aPicture(40, 30);
  let anchor = anAnchor('floor', { name: 'Yard', access_level: 'owner' });
  const sent: unknown[] = [];
  const copied: (string | null)[] = [];
  await mount({
    show: `/edit-anchor/${anchor.pid}`,
    signedIn: true,
    answers: {
      getAnchor: () => Response.json(anchor),
      async updateAnchor(request) {
        const { image, ...body } = await request.json();
        sent.push({ image, ...body });
        const pictures = image && { thumbnail_medium: thumbnail, thumbnail_original: thumbnail };
        anchor = { ...anchor, ...body, ...pictures };
        return Response.json(anchor);
      },
      copyAnchor({ url }) {
        copied.push(new URL(url).searchParams.get('source'));
        return Response.json(anAnchor('floor', { name: 'Yard (copy)' }), { status: 201 });
      },
    },
  });
  await expect.element(page.getByRole('radio', { name: 'Only me' })).toBeChecked();
  expect(page.getByRole('button', { name: 'Copy its link' }).elements()).toHaveLength(0);
  const input = document.querySelector('main input[type=file]');
  if (!input) throw new Error('There is no field for files');
  const png = await new Promise<Blob | null>((resolve) => withMargins().toBlob(resolve));
  await page.elementLocator(input).upload(new File([png ?? ''], 'yard.png', { type: 'image/png' }));
  await expect.element(page.getByRole('button', { name: 'Remove the photo' })).toBeVisible();
  expect(sent).toEqual([{ image: 'photo' }]);
  sending.mockRestore();

  await page.getByRole('radio', { name: 'Unlisted' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Copy its link' })).toBeVisible();
  expect(sent[1]).toMatchObject({ access_level: 'unlisted' });

  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect.element(page.getByText('“Yard (copy)” is in your library.')).toBeVisible();
  expect(copied).toEqual([anchor.pid]);
});

test('another creator’s shared anchor can be placed and copied, not changed', async () => {
  const anchor = anAnchor('wall', { name: 'Museum wall', owner: 'someoneelse01', access_level: 'unlisted' });
  await mount({ show: `/edit-anchor/${anchor.pid}`, signedIn: true, answers: { getAnchor: anchor } });
  await expect.element(page.getByRole('heading', { name: 'Museum wall' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make my own copy' })).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Name' }).elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Add to a space…' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Add “Museum wall” to a space' })).toBeVisible();
});

test('an anchor is added to a space next to those there, and never placed twice', async () => {
  const wall = anAnchor('wall', { name: 'North wall' });
  const yard = aListedSpace({ name: 'Yard' });
  const there: { anchor_pid: string; x: number; z: number }[] = [{ anchor_pid: 'floor', x: 0, z: 0 }];
  const placed: unknown[] = [];
  await mount({
    show: `/edit-anchor/${wall.pid}`,
    signedIn: true,
    answers: {
      getAnchor: wall,
      getUserLayerSpaces: { spaces: [yard], page: 1, per: 24, total: 1 },
      getAnchorSpace: () =>
        Response.json({
          anchors: there.map((place) => ({ ...sample.sceneAnchor, space_pid: yard.pid, ...place })),
          page: 1,
          per: 100,
          total: there.length,
        }),
      async addSpaceAnchor(request) {
        placed.push(await request.json());
        there.push({ anchor_pid: wall.pid, x: 1, z: 0 });
        return Response.json(
          { ...sample.sceneAnchor, space_pid: yard.pid, anchor_pid: wall.pid },
          { status: 201 },
        );
      },
    },
  });
  for (const said of ['“North wall” is now in “Yard”.', '“North wall” is already in “Yard”.']) {
    await page.getByRole('button', { name: 'Add to a space…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Yard/ }).click();
    await page.getByRole('button', { name: 'Add the anchor' }).click();
    await expect.element(page.getByText(said)).toBeVisible();
  }
  expect(placed).toEqual([{ x: 1 }]);
});

test('a code is added where a space gets an anchor, with a text of its own that leads to the space', async () => {
  const { space } = aContent([]);
  const sent: { pid: string; anchor_type: string; mark: string }[] = [];
  await mount({
    show: `/add-anchor-to-space/${space.pid}`,
    signedIn: true,
    answers: {
      getSpace: space,
      getSpaceContent: aContent([]),
      getAnchorSpace: { anchors: [], page: 1, per: 100, total: 0 },
      async createAnchor(request) {
        const body = await request.json();
        sent.push(body);
        return Response.json({ ...anAnchor('qr_marker'), ...body }, { status: 201 });
      },
      addSpaceAnchor: () => refusal(404),
    },
  });
  await page.getByRole('button', { name: /^At a QR code/ }).click();
  await page.getByRole('button', { name: 'Add the anchor' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  const [{ pid, anchor_type, mark } = { pid: '', anchor_type: '', mark: '' }] = sent;
  expect(anchor_type).toBe('QrMarker-Vision-10');
  expect(mark).toMatch(new RegExp(`/v/${space.pid}#${pid.slice(-6)}$`));
});
