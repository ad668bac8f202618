import { distanceMetres } from '@pleinair/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeInListing } from '../../testing/place-in-listing.ts';
import { buildListing } from './build-listing.ts';
import { type ListedSpace, onUnitSphere } from './listing.ts';
import { nearestLayers, type Searched } from './nearest-layers.ts';

const NOW = 1000;

/** Random points, often where an index may err: near the poles, on the date line, and in the same place as others. */
const coordinate = fc.oneof(
  fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  fc.record({
    latitude: fc.constantFrom(90, -90, 89.9999, -89.9999, 89.5),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  fc.record({
    latitude: fc.double({ min: -5, max: 5, noNaN: true }),
    longitude: fc.constantFrom(180, -180, 179.9999, -179.9999, 179),
  }),
  fc.constantFrom(
    { latitude: 0, longitude: 0 },
    { latitude: 48.85, longitude: 2.29 },
    { latitude: 48.85, longitude: 2.2901 },
  ),
);

const space = fc.record({
  layer: fc.nat({ max: 11 }),
  place: coordinate,
  from: fc.constantFrom(Number.NEGATIVE_INFINITY, 0, NOW, NOW + 1),
  to: fc.constantFrom(Number.POSITIVE_INFINITY, NOW, NOW + 1),
});

const pid = (layer: number) => `layer${String(layer).padStart(8, '0')}`;

function listingOf(pids: readonly string[], spaces: readonly ListedSpace[]): Searched {
  const layers = pids.map((one) => ({ pid: one, row: Buffer.from(`{"pid":"${one}"}`), cut: 0 }));
  return { listing: buildListing(layers, spaces), outdated: new Uint8Array(pids.length) };
}

describe('the nearest channels', () => {
  it('match a search through every space, in the same order, also at the poles and the date line', () => {
    const cases = fc.tuple(
      fc.array(space, { maxLength: 300 }),
      coordinate,
      fc.nat({ max: 14 }),
      fc.uniqueArray(fc.nat({ max: 11 })),
    );
    fc.assert(
      fc.property(cases, ([spaces, from, most, retold]) => {
        const pids = Array.from({ length: 12 }, (_, layer) => pid(layer));
        const listed = spaces
          .map(({ place, ...rest }) => ({ ...place, ...rest }))
          .sort((a, b) => a.layer - b.layer);
        const all = listingOf(pids, listed);
        // A smaller listing replaces some of the channels, unchanged.
        const again = retold.toSorted((a, b) => a - b);
        for (const layer of again) all.outdated[layer] = 1;
        const few = listingOf(
          again.map(pid),
          listed
            .filter(({ layer }) => again.includes(layer))
            .map((one) => ({ ...one, layer: again.indexOf(one.layer) })),
        );
        const found = nearestLayers([all, few], onUnitSphere(from.latitude, from.longitude), NOW, most).map(
          ({ searched, layer, space: index }) => {
            const [latitude, longitude] = placeInListing(searched.listing, index);
            return {
              layer: searched === few ? again[layer] : layer,
              metres: distanceMetres(from, { latitude, longitude }),
            };
          },
        );

        const least = new Map<number, number>();
        for (const one of listed) {
          if (one.from > NOW || one.to <= NOW) continue;
          least.set(
            one.layer,
            Math.min(least.get(one.layer) ?? Number.POSITIVE_INFINITY, distanceMetres(from, one)),
          );
        }
        const byHand = [...least].sort(([a, near], [b, far]) => near - far || a - b).slice(0, most);
        expect(found.length).toBe(byHand.length);
        for (const [index, { layer, metres }] of found.entries()) {
          const [handLayer, handMetres = NaN] = byHand[index] ?? [];
          // Within micrometres either order is right.
          expect(Math.abs(metres - handMetres)).toBeLessThan(0.001);
          expect(Math.abs((least.get(layer ?? -1) ?? NaN) - metres)).toBeLessThan(0.001);
          const isAlone = byHand.filter(([, other]) => Math.abs(other - handMetres) < 0.001).length === 1;
          if (isAlone && index < byHand.length - 1) expect(layer).toBe(handLayer);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are ordered by pid if they are in one place', () => {
    const here = { latitude: 10, longitude: 10, from: -Infinity, to: Infinity };
    const listing = listingOf(
      [0, 1, 2, 3].map(pid),
      [3, 1, 0, 2].toSorted().map((layer) => ({ ...here, layer })),
    );
    const found = nearestLayers([listing], onUnitSphere(11, 11), NOW, 3);
    expect(found.map(({ layer }) => layer)).toEqual([0, 1, 2]);
  });
});
