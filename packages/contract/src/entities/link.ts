import { z } from 'zod';
import { anchor } from './anchor.ts';
import { pageOf, pid } from './fields.ts';
import { hobject } from './hobject.ts';
import { layer } from './layer.ts';

/** Where a channel's printed codes lead: an object with its parts, and its anchor if it has one. */
export const hobjectLink = z
  .object({
    return_url: z.string().nullable().describe('Where the visitor is sent afterwards.'),
    layer: layer.describe('The channel.'),
    anchor: anchor.nullable().describe('The anchor.'),
    hobjects: z.array(hobject).describe('The linked object first, then its parts.'),
  })
  .meta({ id: 'HobjectLink' });

/** A channel with a page of its links. */
export const layerLinks = layer
  .extend(
    pageOf(
      'links',
      hobjectLink,
      'Links of the channel: an object with its parts, and its anchor if it has one.',
    ).shape,
  )
  .meta({ id: 'LayerLinks' });
export type LayerLinks = z.infer<typeof layerLinks>;

const returnUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .describe('Where the visitor is sent afterwards.');

export const linkCreation = z.object({
  hobject_pid: pid.describe('The object.'),
  anchor_pid: pid.describe('The anchor.'),
  layer_pid: pid.describe('The channel.'),
  return_url: returnUrl.optional(),
});

/** Identifies a link: an object in a channel at an anchor or, if none is given, without one. */
export const linkPlace = z.object({
  hobject_pid: pid.describe('The object.'),
  layer_pid: pid.describe('The channel.'),
  anchor_pid: pid.optional().describe('The anchor; by default the link without one.'),
});

export const linkUpdate = z.object({
  hobject_pid: pid.describe('The object.'),
  layer_pid: pid.describe('The channel.'),
  return_url: returnUrl,
});
