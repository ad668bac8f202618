import { z } from 'zod';
import { type AskGeocoder, degrees, latitude, longitude } from './ask-geocoder.ts';
import type { AddressDriver, FoundPlace } from './geocoding.ts';
import { zoomForBox } from './view-zoom.ts';

/** Numbers are sent as text. Source: Nominatim manual, “Place output”, format jsonv2. */
const place = z
  .object({
    lat: latitude,
    lon: longitude,
    name: z.string().nullish(),
    display_name: z.string().min(1),
    /** South, north, west, east. */
    boundingbox: z.tuple([degrees, degrees, degrees, degrees]),
  })
  .transform(({ lat, lon, name, display_name, boundingbox }): FoundPlace => {
    const [south, north, west, east] = boundingbox;
    // A house has no name; use the first part of its display name.
    const own = name || (display_name.split(', ')[0] ?? display_name);
    const context = display_name.startsWith(`${own}, `) ? display_name.slice(own.length + 2) : display_name;
    return {
      name: own,
      context: context === own ? '' : context,
      latitude: lat,
      longitude: lon,
      zoom: zoomForBox(north - south, east - west),
    };
  });

const nothing = z.object({ error: z.string() }).transform(() => undefined);

/** Degrees around a point within which places are preferred. */
const AROUND = 0.5;

/** West, north, east, south. */
function boxAround(at: { latitude: number; longitude: number }): string {
  const west = Math.max(-180, at.longitude - AROUND);
  const east = Math.min(180, at.longitude + AROUND);
  const south = Math.max(-90, at.latitude - AROUND);
  const north = Math.min(90, at.latitude + AROUND);
  return [west, north, east, south].map((edge) => edge.toFixed(2)).join();
}

/** Address search by a Nominatim server, with streets and houses. */
export function createNominatimGeocoder(ask: AskGeocoder): AddressDriver {
  return {
    attribution: '© OpenStreetMap contributors, ODbL',
    async search({ text, language, limit, near }) {
      const query = { q: text, limit, ...(near && { viewbox: boxAround(near) }) };
      return ask('search', { ...query, format: 'jsonv2', 'accept-language': language }, z.array(place));
    },
    reverse({ latitude: lat, longitude: lon, language }) {
      const query = { lat, lon, format: 'jsonv2', 'accept-language': language };
      return ask('reverse', query, z.union([place, nothing]));
    },
  };
}
