import { ACCESS_LEVELS } from '@pleinair/domain';
import { z } from 'zod';
import { dateTime, description, fileOrNone, name, pid, position, scale } from './fields.ts';

const anchorFields = {
  pid,
  name: z.string(),
  anchor_type: z.string(),
  mark: z.string().nullable(),
  data_uri: z.string().nullable(),
  data: z.string().nullable(),
  thumbnail_medium: z.string().nullable(),
  thumbnail_original: z.string().nullable(),
  scale: z.number(),
  description: z.string(),
  owner: pid,
  access_level: z.enum(ACCESS_LEVELS),
  created_at: dateTime,
  updated_at: dateTime,
};

export const anchor = z.object(anchorFields).meta({ id: 'Anchor' });
export type Anchor = z.infer<typeof anchor>;

const angleY = z.number().min(-36_000).max(36_000);

/** An anchor and where it stands in a space: metres, x east, y up, z south; degrees about the vertical axis. */
export const sceneAnchor = z
  .object({ ...anchorFields, x: z.number(), y: z.number(), z: z.number(), angle_y: z.number() })
  .meta({ id: 'SceneAnchor' });
/** The same, naming the space, where anchors of several are answered. */
export const spaceAnchor = sceneAnchor.extend({ space_pid: pid }).meta({ id: 'SpaceAnchor' });

/** That an anchor stands in a space: both by pid, and the anchor as it stands there. */
export const anchorSpace = spaceAnchor.extend({ anchor_pid: pid }).meta({ id: 'AnchorSpace' });

export type SceneAnchor = z.infer<typeof sceneAnchor>;
export type AnchorSpace = z.infer<typeof anchorSpace>;

export const anchorType = z.string().regex(/^[A-Za-z]{1,40}-[A-Za-z]{1,20}-\d{1,4}$/, 'anchor_type_invalid');

const optional = {
  mark: z.string().max(600).nullable().optional(),
  image: fileOrNone.optional(),
  data_uri: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable()
    .optional(),
  data: z.string().max(100_000).nullable().optional(),
  scale: scale.optional(),
  description: description.optional(),
  access_level: z.enum(ACCESS_LEVELS).optional(),
};

export const anchorCreation = z.object({ name, anchor_type: anchorType, ...optional });
export const anchorUpdate = z.object({
  name: name.optional(),
  anchor_type: anchorType.optional(),
  ...optional,
});

/** Where an anchor stands in a space; what is left out is 0, or stays as it was. */
export const anchorPlace = z.object({
  x: position.x.optional(),
  y: position.y.optional(),
  z: position.z.optional(),
  angle_y: angleY.optional(),
});

/** An anchor of an arrangement: known by its pid, or made anew when it has none. */
export const arrangedAnchor = z.object({
  pid: pid.optional(),
  name,
  anchor_type: anchorType,
  ...position,
  angle_y: angleY,
});
