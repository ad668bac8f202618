import { z } from 'zod';
import { anchor, anchorCreation } from './anchor.ts';
import { pid } from './fields.ts';
import { hobject, hobjectCreation } from './hobject.ts';
import { layer } from './layer.ts';
import { node, nodePose } from './node.ts';
import { space, spaceCreation } from './space.ts';

const known = z.object({ pid });

/** SpaceWorkflowItem: everything of a new space in one request. Without a window it is open for ten minutes from now. */
export const workflowRequest = z.object({
  layer: known,
  space: spaceCreation.omit({ layer_pid: true }),
  hobject: z.union([hobjectCreation, known]),
  anchor: z.union([anchorCreation, known]),
  node: nodePose.optional(),
});

export const workflowItem = z
  .object({ layer, space, node, hobject, anchor })
  .meta({ id: 'SpaceWorkflowItem' });
