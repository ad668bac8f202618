import { z } from 'zod';
import { anchor } from './anchor.ts';
import { hobject } from './hobject.ts';
import { layer } from './layer.ts';
import { model } from './model.ts';
import { node } from './node.ts';
import { space } from './space.ts';

const lists = {
  layers: z.array(layer).describe('Channels.'),
  spaces: z.array(space).describe('Spaces.'),
  anchors: z.array(anchor).describe('Anchors.'),
  nodes: z.array(node).describe('Nodes: which object is where.'),
  hobjects: z.array(hobject).describe('Objects.'),
  models: z.array(model).describe('Models.'),
};
const count = z.int();

/** The same page of everything that a creator owns, newest first; `total` is that of the longest list. */
export const userContent = z
  .object({
    ...lists,
    page: z.int().describe('Which page of the list, from 1.'),
    per: z.int().describe('Rows of a page.'),
    total: count.describe('Rows of the longest of the lists.'),
    totals: z
      .object({
        layers: count.describe('Channels.'),
        spaces: count.describe('Spaces.'),
        anchors: count.describe('Anchors.'),
        nodes: count.describe('Nodes: which object is where.'),
        hobjects: count.describe('Objects.'),
        models: count.describe('Models.'),
      })
      .describe('Length of each list.'),
  })
  .meta({ id: 'UserContent' });
export type UserContent = z.infer<typeof userContent>;
