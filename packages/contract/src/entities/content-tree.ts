import { z } from 'zod';
import { sceneAnchor } from './anchor.ts';
import { pageOf } from './fields.ts';
import { type Hobject, hobject } from './hobject.ts';
import { layer } from './layer.ts';
import { node } from './node.ts';
import { type Relation, relation } from './relation.ts';
import { space, spaceAccess } from './space.ts';

/** A part of an object, with its own parts. */
export interface ChildTree extends Relation {
  hobject: HobjectTree;
}

export interface HobjectTree extends Omit<Hobject, 'child_relations'> {
  child_relations: ChildTree[];
}

const childTree: z.ZodType<ChildTree, ChildTree> = z
  .object({ ...relation.shape, hobject: z.lazy(() => hobjectTree).describe('The object.') })
  .meta({ id: 'ChildTree' });

const hobjectTree: z.ZodType<HobjectTree, HobjectTree> = z
  .object({
    ...hobject.shape,
    child_relations: z.array(childTree).describe('Its parts, in their order.'),
  })
  .meta({ id: 'HobjectTree' });

const nodeTree = node
  .extend({ hobject: z.lazy(() => hobjectTree).describe('The object.') })
  .meta({ id: 'NodeTree' });

/** A space with its nodes, their objects, and the parts of these. No anchors and nodes unless `access` is `open`. */
export const spaceTree = space
  .extend({
    access: spaceAccess.describe('Whether the caller gets the content, or why not.'),
    anchors: z.array(sceneAnchor).describe('Anchors.'),
    nodes: z.array(nodeTree).describe('Nodes: which object is where.'),
  })
  .meta({ id: 'SpaceContentTree' });
export type SpaceTree = z.infer<typeof spaceTree>;

export const layerTree = layer
  .extend(pageOf('spaces', spaceTree, 'Spaces.').shape)
  .meta({ id: 'LayerContentTree' });
export type LayerTree = z.infer<typeof layerTree>;
