import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import poppies from '../../apps/server/src/demo/content/poppies.png?url';
import { api } from '../../apps/studio/src/lib/api.ts';
import { anAnchor } from '../src/factories.ts';
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
  expect(uploads.getByText(/^Hard to find\. The file has few pixels/).elements()).toHaveLength(1);
  expect(sending).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ kind: 'anchor_mark' }));
  sending.mockRestore();
});

/** Opens the printable sheet of a code. */
async function openSheet(width: number | null) {
  const anchor = anAnchor('qr_marker', { name: 'Row 7 post', mark: 'Row 7', width });
  await mount({ show: `/edit-anchor/${anchor.pid}`, signedIn: true, answers: { getAnchor: anchor } });
  await expect
    .element(page.getByLabelText('Width of the mark'))
    .toHaveAccessibleDescription(/without the white border around it/);
  await page.getByRole('button', { name: 'Print at actual size' }).click();
  const sheet = page.getByRole('img', { name: 'The sheet with the code of Row 7 post' });
  await expect.element(sheet).toBeVisible();
  return sheet.element() as HTMLCanvasElement;
}

/** Millimetres from the leftmost to the rightmost printed pixel in the middle of an A4 sheet, where its mark is. */
function widthOfMark(sheet: HTMLCanvasElement): number {
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
  return ((last + 1 - first) / width) * 210;
}

test('a code is printed at the width of its anchor, which its white border does not count towards', async () => {
  const sheet = await openSheet(0.12);
  await expect.poll(() => widthOfMark(sheet)).toBeCloseTo(120, 0);
  await expect
    .element(page.getByText('The code is 0.12\u00a0m wide, without its white border.'))
    .toBeVisible();
});

test('the code of an anchor without a width is printed at the usual one, and its sheet says so', async () => {
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  const sheet = await openSheet(null);
  await expect.poll(() => widthOfMark(sheet)).toBeCloseTo(150, 0);
  const text = drawn.mock.calls.map(([line]) => line).join(' ');
  drawn.mockRestore();
  expect(text).toContain('The anchor has no width, so the code has the usual one: 0.15\u00a0m');
});

test('a code that is wider than the paper is not printed on it', async () => {
  await openSheet(0.5);
  await expect
    .element(page.getByText('have the PNG of the code printed 0.66\u00a0m wide, white border included'))
    .toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'PDF' })).toBeDisabled();
});

test('the picture of an anchor is printed at its width, on paper that is large enough', async () => {
  const picture = Object.assign(document.createElement('canvas'), { width: 40, height: 60 });
  picture.getContext('2d')?.fillRect(0, 0, 40, 60);
  const anchor = anAnchor('tracked_image', { name: 'Poppies', mark: picture.toDataURL(), width: 0.12 });
  await mount({ show: `/edit-anchor/${anchor.pid}`, signedIn: true, answers: { getAnchor: anchor } });
  await page.getByRole('button', { name: 'Print at actual size' }).click();
  const sheet = page.getByRole('img', { name: 'The sheet with the picture of Poppies' });
  await expect.element(sheet).toBeVisible();
  await expect.poll(() => widthOfMark(sheet.element() as HTMLCanvasElement)).toBeCloseTo(120, 0);
  await expect.element(page.getByText('The picture is 0.12\u00a0m wide.')).toBeVisible();
  const pdf = page.getByRole('button', { name: 'PDF' });
  await expect.element(pdf).toBeEnabled();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByLabelText('Width of the mark').fill('0.3');
  await page.getByRole('button', { name: 'Print at actual size' }).click();
  await expect.element(page.getByText(/^The picture does not fit on this paper\./)).toBeVisible();
  await expect.element(pdf).toBeDisabled();
});
