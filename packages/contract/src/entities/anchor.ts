import { ACCESS_LEVELS, ANCHOR_KINDS, ANCHOR_TYPES } from '@pleinair/domain';
import { z } from 'zod';
import {
  description,
  fileOrNone,
  name,
  newPid,
  ownPid,
  pid,
  position,
  scale,
  signedId,
  stamps,
  varying,
} from './fields.ts';
import { TRACKABILITY_REASONS } from './tool.ts';

const KNOWN_TYPES = ANCHOR_KINDS.map((kind) => `\`${ANCHOR_TYPES[kind].anchor_type}\``).join(', ');

const anchorFields = {
  pid: ownPid,
  name: z.string().describe('Its name.'),
  anchor_type: z
    .string()
    .describe(
      `\`<Surface>-<Tracking>-<version>\`. Pleinair knows ${KNOWN_TYPES}; what is at any other stands on the floor.`,
    ),
  mark: z
    .string()
    .nullable()
    .describe(
      'What identifies it: the text of a marker, or a picture (its address; written as a signed id). A QR code is never a picture.',
    ),
  mark_model: z
    .string()
    .nullable()
    .describe(
      'Address of a file with what Pleinair’s tracker learned from the picture of its mark; null without a picture, and until the file is made. Its format may change with any release.',
    ),
  data_uri: z.string().nullable().describe('An address chosen by the creator, for clients that track it.'),
  data: z.string().nullable().describe('Text chosen by the creator, for clients that track it.'),
  thumbnail_medium: z.string().nullable().describe('Picture of medium size; null without one.'),
  thumbnail_original: z.string().nullable().describe('The original picture; null without one.'),
  width: z
    .number()
    .nullable()
    .describe('Width of its mark in metres, as printed or hung; null if it was not measured.'),
  scale: z
    .number()
    .describe(
      'Scale factor, kept for clients that use it; Pleinair draws everything at its own size, and finds a mark by its `width`.',
    ),
  description: z.string().describe('What it is, in words; for an object also its text alternative.'),
  owner: pid.describe('Pid of its owner; null if none.'),
  access_level: z
    .enum(ACCESS_LEVELS)
    .describe(
      'Who can see it: everyone; callers with its pid, name or identifier (unlisted); only its owner.',
    ),
  ...stamps,
};

/** How well a camera finds a mark's picture, as scored when the picture was added. */
const markScore = z
  .object({
    score: z.int().min(0).max(100).describe('From 0, not at all, to 100.'),
    reasons: z.array(z.enum(TRACKABILITY_REASONS)).describe('Why it is not higher.'),
  })
  .meta({ id: 'MarkScore' });
export type MarkScore = z.infer<typeof markScore>;

export const anchor = z
  .object({
    ...anchorFields,
    trackability: markScore
      .nullable()
      .describe(
        'How well a camera finds the picture of its mark; null without one, or if it was not scored.',
      ),
  })
  .meta({ id: 'Anchor' });
export type Anchor = z.infer<typeof anchor>;

/** How to bring back the picture that a change of an anchor has replaced. */
const replacedMark = z
  .object({ mark: signedId.describe('Signed id of the earlier picture of its mark.') })
  .meta({ id: 'ReplacedMark' });
export type ReplacedMark = z.infer<typeof replacedMark>;

/** An anchor in the answer to a change of it. */
export const changedAnchor = anchor
  .extend({
    replaced: varying(replacedMark.optional()).describe(
      'If the change replaced the picture of its mark: the body of the change that brings back the earlier one. It can be sent for an hour.',
    ),
  })
  .meta({ id: 'ChangedAnchor' });
export type ChangedAnchor = z.infer<typeof changedAnchor>;

/** An anchor as listed in its owner's library. */
export const ownAnchor = anchor
  .extend({
    spaces_count: z.int().describe('How many spaces it is in.'),
    space_name: z
      .string()
      .nullable()
      .describe(
        'The name of one of your spaces that it is in, the first by alphabet; null if it is in none.',
      ),
  })
  .meta({ id: 'OwnAnchor' });
export type OwnAnchor = z.infer<typeof ownAnchor>;

export const angleY = z.number().min(-36_000).max(36_000);

/** An anchor and its place in a space: metres, x east, y up, z south; degrees about the vertical axis. */
export const sceneAnchor = z
  .object({
    ...anchorFields,
    x: z
      .number()
      .describe(
        'Metres to the east, from the anchor; for an anchor from the middle of the space; for a part from its whole.',
      ),
    y: z.number().describe('Metres up.'),
    z: z.number().describe('Metres to the south; north is negative.'),
    angle_y: z.number().describe('Turn about the vertical axis in degrees.'),
  })
  .meta({ id: 'SceneAnchor' });
/** The same with its space, for answers with anchors of several spaces. */
export const spaceAnchor = sceneAnchor
  .extend({ space_pid: pid.describe('The space.') })
  .meta({ id: 'SpaceAnchor' });

/** An anchor in a space: both pids, and the anchor with its place there. */
export const anchorSpace = spaceAnchor
  .extend({ anchor_pid: pid.describe('The anchor.') })
  .meta({ id: 'AnchorSpace' });

export type SceneAnchor = z.infer<typeof sceneAnchor>;
export type AnchorSpace = z.infer<typeof anchorSpace>;

export const anchorType = z.string().regex(/^[A-Za-z]{1,40}-[A-Za-z]{1,20}-\d{1,4}$/, 'anchor_type_invalid');

const optional = {
  mark: z.string().max(600).nullable().optional(),
  image: fileOrNone
    .optional()
    .describe('A picture of it, written as a signed id or a form’s file; null removes it.'),
  data_uri: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable()
    .optional(),
  data: z.string().max(100_000).nullable().optional(),
  width: z
    .number()
    .min(0.005)
    .max(100)
    .nullable()
    .optional()
    .describe('Width of its mark in metres, as printed or hung; null removes it.'),
  scale: scale.optional(),
  description: description.optional(),
  access_level: z.enum(ACCESS_LEVELS).optional(),
};

export const anchorCreation = z.object({
  pid: newPid.optional(),
  name,
  anchor_type: anchorType,
  ...optional,
});
export const anchorUpdate = z.object({
  name: name.optional(),
  anchor_type: anchorType.optional(),
  ...optional,
});

/** The place of an anchor in a space; omitted fields are 0, or stay unchanged. */
export const anchorPlace = z.object({
  x: position.x.optional(),
  y: position.y.optional(),
  z: position.z.optional(),
  angle_y: angleY.optional(),
});

/** An anchor of an arrangement: an existing one with its pid, or a new one without. */
export const arrangedAnchor = z.object({
  pid: pid.optional(),
  name,
  anchor_type: anchorType,
  ...position,
  angle_y: angleY,
});
