import { z } from 'zod';

/** A place that an address search found. */
export const address = z
  .object({
    name: z.string(),
    /** Region and country, to tell places of one name apart. */
    context: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** Map zoom at which the place fills the view. */
    zoom: z.number(),
  })
  .meta({ id: 'Address' });

export const addresses = z.object({
  addresses: z.array(address),
  /** To be shown beside them. */
  attribution: z.string(),
  /** Whether the address service did not answer, so that these are the settlements that are known without it. */
  fallback: z.boolean(),
  ready: z
    .boolean()
    .describe(
      'false while the server still prepares its place names, at its first start: ask again in a few seconds',
    ),
});
