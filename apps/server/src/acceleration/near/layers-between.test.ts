import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeInListing } from '../../testing/place-in-listing.ts';
import { buildListing } from './build-listing.ts';
import { layersBetween } from './layers-between.ts';
import { type ListedSpace, onUnitSphere, pidOf } from './listing.ts';
import { nearestLayers, type Searched } from './nearest-layers.ts';

const NOW = 1000;
const LAYERS = 40;
const pids = Array.from({ length: LAYERS }, (_, layer) => `layer${String(layer).padStart(3, '0')}`);

/** Few places, so that many channels are equally far. */
const space = fc.record({
  layer: fc.nat({ max: LAYERS - 5 }),
  latitude: fc.oneof(fc.constantFrom(-90, -0, 0, 48, 90), fc.double({ min: -90, max: 90, noNaN: true })),
  longitude: fc.oneof(fc.constantFrom(-180, -0, 0, 2, 180), fc.double({ min: -180, max: 180, noNaN: true })),
  from: fc.constantFrom(Number.NEGATIVE_INFINITY, NOW, NOW + 1),
  to: fc.constantFrom(Number.POSITIVE_INFINITY, NOW, NOW + 1),
});

function listingOf(layers: readonly number[], spaces: readonly ListedSpace[]): Searched {
  const rows = layers.map((layer) => {
    const row = `{"pid":"${pids[layer]}"}`;
    return { pid: pids[layer] ?? '', row: Buffer.from(row), cut: row.length - 1 };
  });
  const own = spaces
    .filter(({ layer }) => layers.includes(layer))
    .map((one) => ({ ...one, layer: layers.indexOf(one.layer) }));
  return { listing: buildListing(rows, own), outdated: new Uint8Array(layers.length) };
}

it('finds on every page what looking at every channel finds, whichever listing tells of it', async () => {
  const cases = fc.tuple(
    fc.array(space, { maxLength: 150 }),
    fc.record({ latitude: fc.constantFrom(0, 48, 90), longitude: fc.constantFrom(2, 180, 71.3) }),
    fc.uniqueArray(fc.nat({ max: LAYERS - 1 })),
    fc.integer({ min: 4, max: LAYERS + 5 }),
  );
  const property = fc.asyncProperty(cases, async ([unordered, from, retold, per]) => {
    const spaces = unordered.toSorted((a, b) => a.layer - b.layer);
    const all = listingOf([...pids.keys()], spaces);
    for (const layer of retold) all.outdated[layer] = 1;
    const listings = [
      all,
      listingOf(
        retold.toSorted((a, b) => a - b),
        spaces,
      ),
    ];
    const point = onUnitSphere(from.latitude, from.longitude);

    const pages: { pid: string; place: number[] | undefined }[][] = [];
    for (let start = 0; start < LAYERS + per; start += per) {
      const found = await layersBetween(listings, point, NOW, start, start + per);
      pages.push(
        found.map(({ searched: { listing }, layer, space }) => ({
          pid: pidOf(listing, layer),
          place: space === undefined ? undefined : placeInListing(listing, space),
        })),
      );
    }

    const chord = ({ latitude, longitude }: ListedSpace) => {
      const [x, y, z] = onUnitSphere(latitude, longitude);
      return (x - point[0]) ** 2 + (y - point[1]) ** 2 + (z - point[2]) ** 2;
    };
    const byHand = pids.map((pid, layer) => {
      const open = spaces.filter((one) => one.layer === layer && one.from <= NOW && one.to > NOW);
      const [nearest] = open.toSorted((a, b) => chord(a) - chord(b));
      // JSON knows no -0, which a sum with 0 is not either.
      const place = nearest && [nearest.latitude + 0, nearest.longitude + 0];
      return { pid, place, chord: nearest ? chord(nearest) : Number.POSITIVE_INFINITY };
    });
    byHand.sort((a, b) => (a.chord < b.chord ? -1 : a.chord > b.chord ? 1 : 0));
    expect(pages.flat()).toEqual(byHand.map(({ pid, place }) => ({ pid, place })));
    expect(pages.findLast((page) => page.length > 0)?.length).toBe(((LAYERS - 1) % per) + 1);

    const nearest = nearestLayers(listings, point, NOW, per);
    expect(pages[0]?.filter(({ place }) => place).map(({ pid }) => pid)).toEqual(
      nearest.map(({ searched: { listing }, layer }) => pidOf(listing, layer)),
    );
  });
  await fc.assert(property, { numRuns: 100 });
});

it('answers as it was asked, whatever is told anew meanwhile, and lets others have their turn', async () => {
  const spaces = Array.from({ length: 60_000 }, (_, index) => ({
    ...{ layer: index % LAYERS, latitude: (index % 1800) / 10 - 90, longitude: (index % 3600) / 10 - 180 },
    ...{ from: -Infinity, to: Infinity },
  }));
  const all = listingOf([...pids.keys()], spaces);
  const found = layersBetween([all], onUnitSphere(48, 2), NOW, 0, LAYERS);
  let turns = 0;
  const count = () => {
    turns += 1;
    all.outdated.fill(1);
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  expect(await found).toHaveLength(LAYERS);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(1);
});
