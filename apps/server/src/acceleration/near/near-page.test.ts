import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildListing } from './build-listing.ts';
import type { ListedSpace } from './listing.ts';
import { nearPage } from './near-page.ts';

const NOW = new Date(1000);

/** Milliseconds, including the limits of dates, where years have more than four digits or a sign. */
const instant = fc.oneof(
  fc.double({ min: -8.64e15, max: 8.64e15, noNaN: true }),
  fc.double({ min: -1e13, max: 1e14, noNaN: true }),
  fc.constantFrom(-1, 0, 951_782_400_000, 4_107_542_399_999.5, -Infinity, Infinity, -8.64e15, 8.64e15),
);

const around = ['{"pid":"one","nearest_lat":', ',"x":1}'] as const;
const pageOf = (pids: readonly string[], spaces: readonly ListedSpace[], query = {}, total = pids.length) => {
  const layers = pids.map((pid) => {
    const [before, after] = around.map((part) => part.replace('one', pid));
    return { pid, row: Buffer.from(`${before}${after}`), cut: before?.length ?? 0 };
  });
  const searched = { listing: buildListing(layers, spaces), outdated: new Uint8Array(pids.length) };
  return nearPage([searched], { lat: 1, lon: 2, page: 1, per: 20, ...query }, NOW, total);
};

it('writes where a channel is seen from as JSON.stringify does', () => {
  const degrees = (most: number) =>
    fc.oneof(fc.double({ min: -most, max: most, noNaN: true }), fc.constantFrom(1e-7, -0, 90));
  fc.assert(
    fc.property(degrees(90), degrees(180), instant, instant, (latitude, longitude, from, to) => {
      const { bytes } = pageOf(['one'], [{ layer: 0, latitude, longitude, from, to }]);
      const isOpen = from <= NOW.getTime() && to > NOW.getTime();
      const iso = (at: number) => (Number.isFinite(at) ? new Date(Math.floor(at)).toISOString() : null);
      expect(JSON.parse(bytes.toString()).layers).toEqual([
        {
          pid: 'one',
          nearest_lat: isOpen ? latitude + 0 : null,
          nearest_lon: isOpen ? longitude + 0 : null,
          nearest_present_from: isOpen ? iso(from) : null,
          nearest_present_to: isOpen ? iso(to) : null,
          x: 1,
        },
      ]);
    }),
    { numRuns: 1000 },
  );
});

it('tags a page by its content', () => {
  const here: ListedSpace = { layer: 0, latitude: 1, longitude: 2, from: -Infinity, to: Infinity };
  const page = (name: string, spaces: readonly ListedSpace[], query = {}, total = 2) =>
    pageOf([name, 'other'], spaces, query, total);
  const { bytes, tag } = page('name', [here]);
  expect(JSON.parse(bytes.toString()).layers).toHaveLength(2);
  const same = page('name', [here, { ...here, latitude: 3 }], { lat: 0 });
  expect([same.bytes.toString(), same.tag]).toEqual([bytes.toString(), tag]);
  const others = [
    page('named', [here]),
    page('name', [{ ...here, latitude: 1.5 }]),
    page('name', [{ ...here, to: 2000 }]),
    page('name', []),
    page('name', [here], { page: 2 }),
    page('name', [here], {}, 3),
  ].map((one) => one.tag);
  expect(new Set([tag, ...others]).size).toBe(others.length + 1);
});
