import { z } from 'zod';

/** A place that an address search found. */
export const address = z
  .object({
    name: z.string().describe('Its name.'),
    context: z.string().describe('Region and country, to tell places with the same name apart.'),
    latitude: z.number().describe('Degrees north, WGS 84.'),
    longitude: z.number().describe('Degrees east, WGS 84.'),
    zoom: z.number().describe('Map zoom at which the place fills the view.'),
  })
  .meta({ id: 'Address' });

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
      'False while the server still prepares its place names at its first start: ask again in a few seconds',
    ),
});
