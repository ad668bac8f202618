import { ANCHOR_TYPES, type AnchorKind } from '@pleinair/domain';
import { Box3, Group, Vector3 } from 'three';
import { expect, it, vi } from 'vitest';
import { type Mark, MarkPictures } from './mark-pictures.ts';

const close = vi.fn<() => void>();
const anchor = (kind: AnchorKind) => ({
  pid: kind,
  name: '',
  anchor_type: ANCHOR_TYPES[kind].anchor_type,
  x: 0,
  y: 0,
  z: 0,
  angle_y: 0,
});

/** Shows marks of twice the width as height at an anchor a metre up that faces east. */
async function shown(kind: AnchorKind, mark: Omit<Mark, 'pid'>) {
  const image = vi.fn<() => Promise<ImageBitmap>>(() =>
    Promise.resolve({ width: 200, height: 100, close } as unknown as ImageBitmap),
  );
  const onLoaded = vi.fn<() => void>();
  const code = (text: string) =>
    text === mark.mark
      ? Promise.resolve({ canvas: { width: 37, height: 37 } as HTMLCanvasElement, side: 37 / 29 })
      : Promise.reject(new Error(text));
  const pictures = new MarkPictures({ image, code }, onLoaded);
  const place = new Group();
  place.position.set(0, 1, 0);
  place.rotation.y = Math.PI / 2;
  const show = (kinds: readonly AnchorKind[]) =>
    pictures.show(kinds.map(anchor), { anchorObject: () => place });
  pictures.marks = [{ pid: kind, ...mark }];
  show([kind]);
  await Promise.resolve();
  await Promise.resolve();
  return { pictures, image, onLoaded, show, box: () => new Box3().setFromObject(pictures.object) };
}

it('draws the picture of a mark at its width, behind its anchor, until the anchor is removed', async () => {
  const { pictures, onLoaded, show, box } = await shown('tracked_image', { mark: 'poster.png', width: 0.6 });
  expect(onLoaded).toHaveBeenCalledOnce();
  const size = box().getSize(new Vector3());
  expect([size.x, size.y, size.z].map((metres) => Math.round(metres * 100) / 100)).toEqual([0, 0.3, 0.6]);
  expect(box().getCenter(new Vector3()).y).toBeCloseTo(1);
  expect(box().max.x).toBeLessThan(0);
  show([]);
  expect(pictures.object.children).toEqual([]);
  expect(close).toHaveBeenCalledOnce();
});

it('draws a code at its width, with the quiet zone around it', async () => {
  const { box } = await shown('qr_marker', { mark: 'https://example.org', width: 0.29 });
  const size = box().getSize(new Vector3());
  expect([size.y, size.z].map((metres) => Math.round(metres * 100) / 100)).toEqual([0.37, 0.37]);
});

it.each([
  ['tracked_image', 'poster.png', 0.15, 0.3],
  ['qr_marker', 'https://example.org', (0.15 * 37) / 29, (0.15 * 37) / 29],
] as const)(
  'draws a %s that was not measured as wide as visitors’ cameras assume',
  async (kind, mark, high, wide) => {
    const { box } = await shown(kind, { mark, width: null });
    const size = box().getSize(new Vector3());
    expect(size.y).toBeCloseTo(high);
    expect(size.z).toBeCloseTo(wide);
  },
);

it('loads a mark again only if it changes', async () => {
  const { pictures, image, show } = await shown('tracked_image', { mark: 'poster.png', width: 0.6 });
  for (const width of [0.6, 0.7]) {
    pictures.marks = [{ pid: 'tracked_image', mark: 'poster.png', width }];
    show(['tracked_image']);
  }
  expect(image).toHaveBeenCalledTimes(2);
  expect(pictures.object.children).toHaveLength(1);
});

it.each([
  ['tracked_image', null],
  ['qr_marker', null],
  ['wall', 'https://example.org'],
] as const)('draws nothing for a %s with the mark %s', async (kind, mark) => {
  const { pictures } = await shown(kind, { mark, width: 0.6 });
  expect(pictures.object.children).toEqual([]);
});
