import { z } from 'zod';

/** A place that an address search found. */
export const address = z
  .object({
    name: z.string(),
    context: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    zoom: z.number(),
  })
  .meta({ id: 'Address' });

export const addresses = z.object({
  addresses: z.array(address),
  attribution: z.string(),
  fallback: z.boolean(),
  ready: z
    .boolean()
    .describe(
      'false while the server still prepares its place names, at its first start: ask again in a few seconds',
    ),
});
