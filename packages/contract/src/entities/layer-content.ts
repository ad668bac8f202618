import { z } from 'zod';
import { spaceAnchor } from './anchor.ts';
import { pageOf } from './fields.ts';
import { hobject } from './hobject.ts';
import { layer } from './layer.ts';
import { node } from './node.ts';
import { space, spaceAccess } from './space.ts';

/** A space, and whether the caller gets its content or why not. */
const answeredSpace = space
  .extend({ access: spaceAccess.describe('Whether the caller gets the content, or why not.') })
  .meta({ id: 'AnsweredSpace' });

/** A channel with a page of its spaces and the content of those that are `open`. */
export const layerContent = layer
  .extend({
    ...pageOf('spaces', answeredSpace, 'Spaces.').shape,
    anchors: z.array(spaceAnchor).describe('Anchors.'),
    nodes: z.array(node).describe('Nodes: which object is where.'),
    hobjects: z.array(hobject).describe('Objects.'),
  })
  .meta({ id: 'LayerContent' });
export type LayerContent = z.infer<typeof layerContent>;

/** A space as listed on a channel's page. */
export const listedSpace = space
  .extend({
    town: z
      .string()
      .nullable()
      .describe('The local name of the town or city that its place belongs to; null far from any.'),
  })
  .meta({ id: 'ListedSpace' });
export type ListedSpace = z.infer<typeof listedSpace>;

/** Which of a channel's public spaces to list, by the present relative to their time windows. */
export const LISTED_WINDOWS = ['active', 'upcoming', 'over', 'any'] as const;

/** A channel, or a user's first one, with a page of its public spaces, or of those of all the user's channels. */
export const layerSpaces = layer
  .extend({
    ...pageOf('spaces', listedSpace, 'Spaces.').shape,
    layers: z
      .array(layer)
      .optional()
      .describe('By username: the user’s listed channels, the oldest first, whose spaces these are.'),
    layer: layer.meta({ deprecated: true, description: 'The channel. Use its fields next to `spaces`.' }),
  })
  .meta({ id: 'LayerSpaces' });
export type LayerSpaces = z.infer<typeof layerSpaces>;

export const GALLERY_SORTS = ['new', 'near', 'popular'] as const;

/** The public spaces of all listed channels. */
export const gallery = pageOf('spaces', listedSpace, 'Spaces.').meta({ id: 'Gallery' });
export type Gallery = z.infer<typeof gallery>;
