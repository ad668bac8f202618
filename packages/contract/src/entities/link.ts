import { z } from 'zod';
import { anchor } from './anchor.ts';
import { pageOf, pid } from './fields.ts';
import { hobject } from './hobject.ts';
import { layer } from './layer.ts';

/** What a channel's codes and prints lead to: an object with its parts, at an anchor where there is one. */
export const hobjectLink = z
  .object({
    return_url: z.string().nullable(),
    layer,
    anchor: anchor.nullable(),
    hobjects: z.array(hobject),
  })
  .meta({ id: 'HobjectLink' });

/** A channel with a page of its links. */
export const layerLinks = layer.extend(pageOf('links', hobjectLink).shape).meta({ id: 'LayerLinks' });
export type LayerLinks = z.infer<typeof layerLinks>;

const returnUrl = z.url({ protocol: /^https?$/ }).max(2000);

export const linkCreation = z.object({
  hobject_pid: pid,
  anchor_pid: pid,
  layer_pid: pid,
  return_url: returnUrl.optional(),
});

export const linkUpdate = z.object({ hobject_pid: pid, layer_pid: pid, return_url: returnUrl });
