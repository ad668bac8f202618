import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
