import { z } from 'zod';
import { anchor, anchorCreation } from './anchor.ts';
import { pid } from './fields.ts';
import { hobject, hobjectCreation } from './hobject.ts';
import { layer } from './layer.ts';
import { node, nodePose } from './node.ts';
import { space, spaceInChannel } from './space.ts';

const known = z.object({ pid });

/** SpaceWorkflowItem: everything for a new space in one request. Without a window it is open for ten minutes from now. */
export const workflowRequest = z.object({
  layer: known.describe('The channel, by its pid.'),
  space: spaceInChannel.describe(
    'The space to create; without a time window it is open for ten minutes from now.',
  ),
  hobject: z.union([hobjectCreation, known]).describe('An object of the library by its pid, or a new one.'),
  anchor: z.union([anchorCreation, known]).describe('An anchor by its pid, or a new one.'),
  node: nodePose.optional(),
});

export const workflowItem = z
  .object({
    layer: layer.describe('The channel.'),
    space: space.describe('The space.'),
    node: node.describe('The node.'),
    hobject: hobject.describe('The object.'),
    anchor: anchor.describe('The anchor.'),
  })
  .meta({ id: 'SpaceWorkflowItem' });
