import { z } from 'zod';

/** A place found by the address search. */
export const address = z
  .object({
    name: z.string().describe('Its name.'),
    context: z.string().describe('Region and country, to tell places with the same name apart.'),
    latitude: z.number().describe('Degrees north, WGS 84.'),
    longitude: z.number().describe('Degrees east, WGS 84.'),
    zoom: z.number().describe('Map zoom at which the place fills the view.'),
  })
  .meta({ id: 'Address' });

export const timeZone = z.object({
  time_zone: z.string().describe('IANA name of the time zone, such as `Europe/Berlin`.'),
});

export const addresses = z.object({
  addresses: z.array(address).describe('Places.'),
  attribution: z.string().describe('To be shown with the places.'),
  fallback: z
    .boolean()
    .describe(
      'Whether these come from GeoNames, without streets, because the configured service did not answer.',
    ),
  ready: z
    .boolean()
    .describe(
      'False while the server is still preparing its place names after its first start: ask again in a few seconds',
    ),
});
