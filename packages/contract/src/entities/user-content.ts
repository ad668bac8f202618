import { z } from 'zod';
import { anchor } from './anchor.ts';
import { hobject } from './hobject.ts';
import { layer } from './layer.ts';
import { model } from './model.ts';
import { node } from './node.ts';
import { space } from './space.ts';

const lists = {
  layers: z.array(layer),
  spaces: z.array(space),
  anchors: z.array(anchor),
  nodes: z.array(node),
  hobjects: z.array(hobject),
  models: z.array(model),
};
const count = z.int();

/** The same page of everything that a creator has, the newest first; `total` is the longest list's. */
export const userContent = z
  .object({
    ...lists,
    page: z.int(),
    per: z.int(),
    total: count,
    totals: z.object({
      layers: count,
      spaces: count,
      anchors: count,
      nodes: count,
      hobjects: count,
      models: count,
    }),
  })
  .meta({ id: 'UserContent' });
export type UserContent = z.infer<typeof userContent>;
