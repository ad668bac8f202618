import { MAX_SPACE_ANCHORS, MAX_SPACE_NODES } from '@pleinair/domain';
import { z } from 'zod';
import { arrangedAnchor, sceneAnchor } from './anchor.ts';
import { angles, answered, newPid, ownPid, pid, position, quaternion, scale, stamps } from './fields.ts';
import { arrangedHobject, hobject } from './hobject.ts';

/** One hobject at one anchor of a space, its pose relative to the anchor (metres, degrees). */
export const node = z
  .object({
    pid: ownPid,
    space_pid: pid.describe('The space.'),
    hobject_pid: pid.describe('The object.'),
    anchor_pid: pid.describe('The anchor.'),
    ...answered({ ...position, ...angles, ...quaternion, scale }),
    ...stamps,
  })
  .meta({ id: 'Node' });
export type Node = z.infer<typeof node>;

/** A pose to write. A quaternion needs its four parts and wins over angles; the other form is computed. */
export const nodePose = z.object({ ...position, ...angles, ...quaternion, scale }).partial();

export const nodeCreation = z.object({
  pid: newPid.optional(),
  hobject_pid: pid,
  anchor_pid: pid,
  ...nodePose.shape,
});
export const nodeUpdate = z.object({ anchor_pid: pid.optional(), ...nodePose.shape });

/**
 * The whole arrangement of a space, written at once: missing items are removed from the space. Nodes refer to their anchor by its
 * index in `anchors`. The answer lists both in the same order. Objects changed along with it are written too.
 */
export const arrangement = z.object({
  revision: z.int(),
  anchors: z.array(arrangedAnchor).max(MAX_SPACE_ANCHORS),
  nodes: z
    .array(
      z.object({
        pid: pid.optional(),
        hobject_pid: pid,
        anchor: z.int().min(0).describe('Index of its anchor in `anchors`, from 0.'),
        ...position,
        ...quaternion,
        scale,
      }),
    )
    .max(MAX_SPACE_NODES),
  hobjects: z.array(arrangedHobject).max(200).default([]),
});

export const arrangementAnswer = z
  .object({
    revision: z
      .int()
      .describe(
        'Counts every change of the space, its nodes and its anchors. Sent with a change: 409 if the space has changed since.',
      ),
    anchors: z.array(sceneAnchor).describe('Anchors.'),
    nodes: z.array(node).describe('Nodes: which object is where.'),
    hobjects: z.array(hobject).describe('Objects.'),
  })
  .meta({ id: 'Arrangement' });
