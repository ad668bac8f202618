import { z } from 'zod';
import {
  angles,
  dateTime,
  description,
  fileOrNone,
  identifier,
  jsonText,
  name,
  needingOneOf,
  pid,
  scale,
  signedId,
  text,
} from './fields.ts';
import { relation } from './relation.ts';

/** An AR content item. `description` is also its text alternative. */
export const hobject = z
  .object({
    pid,
    name: z.string(),
    owner: pid,
    identifier: z.string().nullable(),
    description: z.string(),
    attribution: z.string(),
    model_identifier: z.string(),
    model_pid: pid.nullable(),
    default_pose: z.object({ ...angles, scale }).meta({ id: 'DefaultPose' }),
    asset_uri: z.string().nullable(),
    manage_asset: z.boolean(),
    content_length: z.int(),
    content_type: z.string().nullable(),
    triangles_count: z.int().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    has_sound: z.boolean().nullable(),
    asset_text: z.string().nullable(),
    child_relations: z.array(relation),
    parent_relations: z.array(relation),
    settings: z.record(z.string(), z.unknown()),
    behaviors: z.string(),
    abilities: z.string(),
    image: z.string().nullable(),
    original_image: z.string().nullable(),
    cropped_image: z.string().nullable(),
    ios_asset_uri: z.string().nullable(),
    android_asset_uri: z.string().nullable(),
    spaces_count: z.int(),
    created_at: dateTime,
    updated_at: dateTime,
  })
  .meta({ id: 'Hobject' });
export type Hobject = z.infer<typeof hobject>;

/** An object as it is answered by itself. */
export const seenHobject = hobject
  .extend({
    shown_in: z.object({ space_pid: pid, layer_name: z.string() }).meta({ id: 'Showing' }).optional(),
  })
  .meta({ id: 'SeenHobject' });
export type SeenHobject = z.infer<typeof seenHobject>;

export const modelIdentifier = z
  .string()
  .regex(/^[a-z0-9_-]+\.[a-z0-9_-]+\.[a-z0-9_-]+\.\d{1,4}\.\d{1,4}$/, 'model_identifier_invalid')
  .max(200);

const optional = {
  asset: signedId.optional(),
  asset_uri: z.string().max(2000).nullable().optional(),
  content_length: z.int().min(0).optional(),
  manage_asset: z.boolean().optional(),
  description: description.optional(),
  attribution: text(500).optional(),
  identifier: identifier.nullable().optional(),
  asset_text: text(5000).nullable().optional(),
  settings: z.record(z.string().max(60), z.unknown()).optional(),
  behaviors: jsonText.optional(),
  abilities: jsonText.optional(),
  image: fileOrNone.optional(),
  original_image: fileOrNone.optional(),
  cropped_image: fileOrNone.optional(),
  // Only as they were answered.
  ios_asset_uri: z.string().max(2000).nullable().optional(),
  android_asset_uri: z.string().max(2000).nullable().optional(),
};

/** One of the model's names is needed. An object of a built-in model needs a file, or the link to one. */
export const hobjectCreation = needingOneOf(
  z.object({
    name,
    model_identifier: modelIdentifier.optional(),
    model_pid: pid.optional(),
    ...optional,
  }),
  ['model_identifier', 'model_pid'],
  'model_needed',
);

export const hobjectUpdate = z.object({
  name: name.optional(),
  // Only as they were answered: an object keeps its model.
  model_identifier: modelIdentifier.optional(),
  model_pid: pid.nullable().optional(),
  ...optional,
});

/** An object as it was changed in an arrangement; `updated_at` is that of the object when it was read. */
export const arrangedHobject = z.object({
  pid,
  updated_at: dateTime,
  name,
  description,
  settings: z.record(z.string().max(60), z.unknown()),
});

export const HOBJECT_SORTS = ['new', 'name', 'size'] as const;
