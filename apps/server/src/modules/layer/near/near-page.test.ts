import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildListing } from './build-listing.ts';
import { writeNearest } from './layer-json.ts';
import type { ListedSpace } from './listing.ts';
import { nearPage } from './near-page.ts';

const NOW = new Date(1000);

/** Milliseconds, at the ends of what a date can be as well, where years have more digits than four or a sign. */
const instant = fc.oneof(
  fc.double({ min: -8.64e15, max: 8.64e15, noNaN: true }),
  fc.double({ min: -1e13, max: 1e14, noNaN: true }),
  fc.constantFrom(-1, 0, 951_782_400_000, 4_107_542_399_999.5, -Infinity, Infinity, -8.64e15, 8.64e15),
);

it('says from where a channel is seen as JSON does', () => {
  const degrees = fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(1e-7, -0, 90));
  const bytes = Buffer.alloc(300);
  fc.assert(
    fc.property(degrees, degrees, instant, instant, (latitude, longitude, from, to) => {
      const end = writeNearest(bytes, 10, { latitude, longitude, from, to });
      const iso = (at: number) => (Number.isFinite(at) ? new Date(Math.floor(at)).toISOString() : null);
      expect(JSON.parse(`{${bytes.toString('latin1', 10, end)}}`)).toEqual({
        nearest_lat: latitude + 0,
        nearest_lon: longitude + 0,
        nearest_present_from: iso(from),
        nearest_present_to: iso(to),
      });
    }),
    { numRuns: 2000 },
  );
  expect(bytes.toString('latin1', 10, writeNearest(bytes, 10))).toBe(
    '"nearest_lat":null,"nearest_lon":null,"nearest_present_from":null,"nearest_present_to":null',
  );
});

it('gives a page the tag of what is on it', () => {
  const here: ListedSpace = { layer: 0, latitude: 1, longitude: 2, from: -Infinity, to: Infinity };
  const page = (name: string, spaces: readonly ListedSpace[], { lat = 1, page = 1, total = 2 } = {}) => {
    const layers = [name, 'other'].map((one) => {
      const start = `{"pid":"${one}",`;
      return { pid: one, row: Buffer.from(`${start},"x":1}`), cut: start.length };
    });
    const searched = { listing: buildListing(layers, spaces), outdated: new Uint8Array(2) };
    return nearPage([searched], { lat, lon: 2, page, per: 20 }, NOW, total);
  };
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
    page('name', [here], { total: 3 }),
  ].map((one) => one.tag);
  expect(new Set([tag, ...others]).size).toBe(others.length + 1);
});
