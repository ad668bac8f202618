import { z } from 'zod';
import { type AskGeocoder, degrees, latitude, longitude } from './ask-geocoder.ts';
import type { AddressDriver, FoundPlace } from './geocoding.ts';
import { zoomForBox } from './view-zoom.ts';

const text = z.string().optional();

/** Source: Photon, docs/api-v1.md: GeoJSON, its box as west, north, east, south. */
const feature = z
  .object({
    geometry: z.object({ coordinates: z.tuple([longitude, latitude]) }),
    properties: z.object({
      name: text,
      housenumber: text,
      street: text,
      district: text,
      city: text,
      state: text,
      country: text,
      extent: z.tuple([degrees, degrees, degrees, degrees]).optional(),
    }),
  })
  .transform(({ geometry, properties }): FoundPlace => {
    const [lon, lat] = geometry.coordinates;
    const { name, housenumber, street, district, city, state, country, extent } = properties;
    const house = [street, housenumber].filter(Boolean).join(' ');
    const around = [house, district, city, state, country].filter(
      (part) => part !== undefined && part !== '',
    );
    const own = name || (around.shift() ?? '');
    const [west, north, east, south] = extent ?? [0, 0, 0, 0];
    return {
      name: own,
      context: [...new Set(around)].filter((part) => part !== own).join(', '),
      latitude: lat,
      longitude: lon,
      zoom: zoomForBox(north - south, east - west),
    };
  })
  .refine(({ name }) => name !== '');

const found = z.object({ features: z.array(feature) }).transform(({ features }) => features);

/** The languages of every Photon server. It refuses others with 400, so places then get their local names. */
const LANGUAGES: readonly string[] = ['en', 'de', 'fr'];

/** Address search by a Photon server, with streets and houses, while the user types. */
export function createPhotonGeocoder(ask: AskGeocoder): AddressDriver {
  const inLanguage = (language: string) => (LANGUAGES.includes(language) ? language : 'default');
  return {
    attribution: 'Photon, © OpenStreetMap contributors, ODbL',
    search({ text: q, language, limit, near }) {
      const bias = near && { lat: near.latitude, lon: near.longitude };
      return ask('api', { q, limit, lang: inLanguage(language), ...bias }, found);
    },
    async reverse({ latitude: lat, longitude: lon, language }) {
      const [first] = await ask('reverse', { lat, lon, limit: 1, lang: inLanguage(language) }, found);
      return first;
    },
  };
}
