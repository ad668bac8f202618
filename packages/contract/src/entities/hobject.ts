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
    /** `provider.collection.name.major.minor` */
    model_identifier: z.string(),
    /** The model of that identifier, where there is one. */
    model_pid: pid.nullable(),
    /** Its model's: how it stands at first where it is placed, degrees. Of a built-in model at its own size, unturned. */
    default_pose: z.object({ ...angles, scale }).meta({ id: 'DefaultPose' }),
    asset_uri: z.string().nullable(),
    /** Whether the file behind `asset_uri` is kept by the product; otherwise it is a link to one elsewhere. */
    manage_asset: z.boolean(),
    /** Bytes; of a linked file as its creator or its site says, 0 where nobody knows. */
    content_length: z.int(),
    content_type: z.string().nullable(),
    triangles_count: z.int().nullable(),
    /** Pixels of a picture. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    asset_text: z.string().nullable(),
    /** Its parts, in their order, and what it is a part of. */
    child_relations: z.array(relation),
    parent_relations: z.array(relation),
    /** Settings of the object's type. */
    settings: z.record(z.string(), z.unknown()),
    /** JSON in a string. */
    behaviors: z.string(),
    /** JSON in a string, its keys lower-case. */
    abilities: z.string(),
    /** Preview picture, at most 512 pixels wide and high. */
    image: z.string().nullable(),
    /** What a client keeps with the object: the picture that its own was cut from, and the cut. */
    original_image: z.string().nullable(),
    cropped_image: z.string().nullable(),
    /** Files for these devices: the model's, or the USDZ of a file in 3D, null until it is made, some seconds after it is first used. */
    ios_asset_uri: z.string().nullable(),
    android_asset_uri: z.string().nullable(),
    /** How many spaces show it. */
    spaces_count: z.int(),
    created_at: dateTime,
    updated_at: dateTime,
  })
  .meta({ id: 'Hobject' });
export type Hobject = z.infer<typeof hobject>;

export const modelIdentifier = z
  .string()
  .regex(/^[a-z0-9_-]+\.[a-z0-9_-]+\.[a-z0-9_-]+\.\d{1,4}\.\d{1,4}$/, 'schema.model_identifier')
  .max(200);

const optional = {
  /** The file, uploaded before; or as the multipart file `asset`. */
  asset: signedId.optional(),
  /** In place of a file: an https address of one that is kept elsewhere, at a site that the operator names. */
  asset_uri: z.string().max(2000).nullable().optional(),
  /** Bytes of a linked file; 0 has them looked up. Of a kept file they are on record. */
  content_length: z.int().min(0).optional(),
  /** True has a linked file fetched, within a minute, and kept; otherwise it stays where it is. Uploaded ones are kept. */
  manage_asset: z.boolean().optional(),
  description: description.optional(),
  attribution: text(500).optional(),
  identifier: identifier.nullable().optional(),
  asset_text: text(5000).nullable().optional(),
  settings: z.record(z.string().max(60), z.unknown()).optional(),
  behaviors: jsonText.optional(),
  abilities: jsonText.optional(),
  /** A preview that the client drew, uploaded before; the server makes its own for pictures. */
  image: fileOrNone.optional(),
  /** The picture that the object's own was cut from, and the cut: kept as they are and answered with the object. */
  original_image: fileOrNone.optional(),
  cropped_image: fileOrNone.optional(),
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
  'errors.model_needed',
);

export const hobjectUpdate = z.object({ name: name.optional(), ...optional });

/** An object as it was changed in an arrangement; `updated_at` is that of the object when it was read. */
export const arrangedHobject = z.object({
  pid,
  updated_at: dateTime,
  name,
  description,
  settings: z.record(z.string().max(60), z.unknown()),
});

export const HOBJECT_SORTS = ['new', 'name', 'size'] as const;
