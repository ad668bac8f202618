import { MAX_SPACE_ANCHORS, MAX_SPACE_NODES, normalized, OPERATION_NAMES, PID } from '@pleinair/domain';
import { z } from 'zod';
import { anchorType, angleY } from './anchor.ts';
import {
  angles,
  answered,
  dateTime,
  description,
  jsonText,
  name,
  newPid,
  ownPid,
  pid,
  position,
  scale,
} from './fields.ts';
import { hobject } from './hobject.ts';
import { rank } from './relation.ts';
import { spaceSettings } from './space-settings.ts';
import { sequence } from './storyline.ts';

/** The most operations in one request. */
export const MAX_OPERATIONS = 100;
/** The most parts of objects in one operation. */
const MAX_OPERATED_PARTS = 200;

const part = z.number().min(-1.001).max(1.001);
const turn = {
  x: part.describe('First part.'),
  y: part.describe('Second part.'),
  z: part.describe('Third part.'),
  w: part.describe('Fourth part.'),
};
const positionMeaning = 'Its position relative to its anchor, in metres.';
const quaternionMeaning = 'Its rotation as a unit quaternion.';

const anchorFields = z.object({
  name,
  anchor_type: anchorType.describe('`<Surface>-<Tracking>-<version>`, such as `HorizontalSurface-SLAM-10`.'),
  ...position,
  angle_y: angleY.describe('Turn about the vertical axis in degrees.'),
});
const nodeFields = z.object({
  hobject_pid: pid.describe('The object.'),
  anchor_pid: pid.describe('The anchor.'),
  position: z.object(position).describe(positionMeaning),
  quaternion: z.object(turn).overwrite(normalized).describe(quaternionMeaning),
  scale,
});
const hobjectFields = z.object({
  name,
  description,
  settings: z
    .record(z.string().max(60), z.unknown())
    .describe('Settings of its type, those that differ; the others stay.'),
  behaviors: jsonText
    .optional()
    .describe('What it does without a trigger: a JSON list as text, as in objects.'),
  abilities: jsonText
    .optional()
    .describe('What it does when something happens: a JSON list as text, as in objects.'),
});

const partFields = z.object({ rank, ...position, ...angles, scale });
const pairPid = z
  .string()
  .regex(/^[0-9a-z]{8,40}\/[0-9a-z]{8,40}$/, 'pid_invalid')
  .describe('The pids of the whole and of the part, separated by a slash.');

const before = 'The fields as they were found; null for an added item.';
const after = 'The fields as they are left; null for a removed item.';

/** An item of a list is added (`before` is null), removed (`after` is null), or has some of its fields changed. */
function changeOf<Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
  most: number,
  { named = ownPid, added = PID }: { readonly named?: z.ZodString; readonly added?: RegExp } = {},
) {
  return z
    .object({
      pid: named,
      index: z
        .int()
        .min(0)
        .max(most)
        .optional()
        .describe('Where in the list it is added, or moved to; by default at the end.'),
      from: z
        .int()
        .min(0)
        .max(most)
        .optional()
        .describe('Where in the list it was before it moved to `index`; absent if it stays where it is.'),
      before: fields.partial().nullable().describe(before),
      after: fields.partial().nullable().describe(after),
    })
    .superRefine((change, context) => {
      if (change.before === null && !added.test(change.pid)) {
        context.issues.push({ code: 'custom', message: 'pid_invalid', path: ['pid'], input: change.pid });
      }
      if (change.before !== null && change.after !== null) return;
      // Added and removed items are complete.
      const side = change.before === null ? 'after' : 'before';
      for (const issue of fields.safeParse(change[side], { reportInput: true }).error?.issues ?? []) {
        context.issues.push({ ...issue, path: [side, ...issue.path] } as z.core.$ZodRawIssue);
      }
    });
}

export const operation = z.object({
  id: newPid.describe('Made by the caller, like a pid; an operation applied before is skipped.'),
  name: z
    .enum(OPERATION_NAMES)
    .describe('What the creator did, for the version history; `undo` reverts another operation.'),
  anchors: z
    .array(changeOf(anchorFields, MAX_SPACE_ANCHORS))
    .max(2 * MAX_SPACE_ANCHORS)
    .default([])
    .describe('Anchors that are added to the space, removed from it or changed.'),
  nodes: z
    .array(changeOf(nodeFields, MAX_SPACE_NODES))
    .max(2 * MAX_SPACE_NODES)
    .default([])
    .describe('Nodes that are added, removed or changed.'),
  hobjects: z
    .array(
      z.object({
        pid: ownPid,
        before: hobjectFields.partial().describe(before),
        after: hobjectFields.partial().describe(after),
      }),
    )
    .max(200)
    .default([])
    .describe('Objects that are changed, in every space that shows them.'),
  parts: z
    .array(changeOf(partFields, MAX_OPERATED_PARTS, { named: pairPid, added: /./ }))
    .max(MAX_OPERATED_PARTS)
    .default([])
    .describe(
      'Objects that become parts of others, or are moved in or removed from them, in every space that shows these.',
    ),
});

/** Operations in order, and the revision of the space that they were made on. */
export const operations = z.object({
  revision: z
    .int()
    .min(0)
    .max(2_147_483_647)
    .describe('The revision of the space that the operations were made on.'),
  operations: z.array(operation).min(1).max(MAX_OPERATIONS).describe('In the order in which they were made.'),
});

export const operationsAnswer = z
  .object({
    revision: z.int().describe('The revision of the space after them.'),
    hobjects: z
      .array(hobject)
      .describe('The objects that they changed, or whose parts they changed, in their present state.'),
  })
  .meta({ id: 'AppliedOperations' });

/** All anchors and nodes of a space at one of its revisions, in the form of operations, and its sequences and settings. */
export const revisedArrangement = z
  .object({
    revision: z.int().describe('The revision of this state.'),
    anchors: z
      .array(
        z.object({
          pid: ownPid,
          name: z.string().describe('Its name.'),
          anchor_type: z.string().describe('`<Surface>-<Tracking>-<version>`.'),
          ...answered({ ...position, angle_y: angleY.describe('Turn about the vertical axis in degrees.') }),
        }),
      )
      .describe('Anchors.'),
    nodes: z
      .array(
        z.object({
          pid: ownPid,
          hobject_pid: pid.describe('The object.'),
          anchor_pid: pid.describe('The anchor.'),
          position: z.object(answered(position)).describe(positionMeaning),
          quaternion: z.object(answered(turn)).describe(quaternionMeaning),
          ...answered({ scale }),
        }),
      )
      .describe('Nodes: which object is where.'),
    storylines: z.array(sequence).describe('Sequences, which run in parallel.'),
    settings: spaceSettings.describe('How it is shown.'),
  })
  .meta({ id: 'RevisedArrangement' });

/** One saved state of a space's arrangement, and what led to it. */
export const revision = z
  .object({
    revision: z.int().describe('Its number.'),
    author: pid
      .nullable()
      .describe(
        'Pid of the user who saved it; null after the account is deleted, and for changes from outside the history.',
      ),
    created_at: dateTime.describe('When it was saved.'),
    operations: z
      .array(
        z.object({
          id: pid.describe('Its id.'),
          name: z.enum(OPERATION_NAMES).describe('What the creator did.'),
        }),
      )
      .describe('What led to it from the previous one.'),
  })
  .meta({ id: 'Revision' });
