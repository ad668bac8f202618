import { z } from 'zod';
import {
  angles,
  bounds,
  dateTime,
  description,
  fileOrNone,
  identifier,
  jsonText,
  name,
  needingOneOf,
  newPid,
  ownPid,
  pid,
  scale,
  signedId,
  stamps,
  text,
  tinyPicture,
  varying,
} from './fields.ts';
import { costs, has_sound } from './file-facts.ts';
import { playTexts } from './play.ts';
import { relation } from './relation.ts';

/** An AR content item. `description` is also its text alternative. */
export const hobject = z
  .object({
    pid: ownPid,
    name: z.string().describe('Its name.'),
    owner: pid.describe('Pid of its owner; null if none.'),
    identifier: z
      .string()
      .nullable()
      .describe('The creator’s own name for it, such as an SKU: usable instead of the pid in reads.'),
    description: z.string().describe('What it is, in words; for an object also its text alternative.'),
    attribution: z.string().describe('Who made it, and under which licence.'),
    model_identifier: z
      .string()
      .describe('`provider.collection.name.major.minor` of the model, such as `core.image.plane.1.0`.'),
    model_pid: pid.nullable().describe('Pid of the model; null if no model has that identifier.'),
    default_pose: z
      .object({ ...angles, scale })
      .meta({ id: 'DefaultPose' })
      .describe('Its pose when it is first placed, as defined by its model.'),
    asset_uri: z
      .string()
      .nullable()
      .describe(
        'Address of its file. Written: an https address, instead of a file. At a site that the operator allows, the file stays there; from any other site it is fetched and kept.',
      ),
    manage_asset: z
      .boolean()
      .describe(
        'Whether the server keeps its file; otherwise it is a link. Sent as true, a linked file is fetched and kept; sent as false, it stays at its site, if the operator allows that.',
      ),
    content_length: z
      .int()
      .describe(
        'Bytes of its file; for a linked one as stated by its creator or its site, 0 if unknown. Written for a linked file; 0 looks it up.',
      ),
    content_type: z.string().nullable().describe('MIME type of the file.'),
    ...costs,
    width: z.int().nullable().describe('Pixels of a picture; null for other files.'),
    height: z.int().nullable().describe('Pixels of a picture; null for other files.'),
    bounds,
    has_sound,
    asset_text: z.string().nullable().describe('Text of a text object; also its setting `text`.'),
    child_relations: z.array(relation).describe('Its parts, in their order.'),
    parent_relations: z.array(relation).describe('What it is a part of.'),
    settings: z
      .record(z.string(), z.unknown())
      .describe(
        'Settings of its type, such as `height` in metres; `docs/api/object-settings.md` lists them. Written, they are merged into its present ones; what is not given of a new object suits its file, or has its default.',
      ),
    ...playTexts,
    image: z
      .string()
      .nullable()
      .describe(
        'Preview picture, at most 512 pixels wide and high: its address; written as a signed id or a form’s file; null removes it.',
      ),
    image_tiny: tinyPicture,
    original_image: z
      .string()
      .nullable()
      .describe('The picture before cropping, for clients that crop pictures.'),
    cropped_image: z.string().nullable().describe('The cropped picture, for clients that crop pictures.'),
    ios_asset_uri: z
      .string()
      .nullable()
      .describe(
        'File for iOS: the model’s, or a USDZ that the server makes a few seconds after the first use; null until then.',
      ),
    android_asset_uri: z.string().nullable().describe('File for Android, if the model has one.'),
    spaces_count: varying(z.int().describe('How many spaces show it.')),
    ...stamps,
  })
  .meta({ id: 'Hobject' });
export type Hobject = z.infer<typeof hobject>;

/** An object in an answer about only that object. */
export const seenHobject = hobject
  .extend({
    shown_in: z
      .object({
        space_pid: pid.describe('The space.'),
        layer_name: z.string().describe('Name of the channel, without the plus sign.'),
      })
      .meta({ id: 'Showing' })
      .optional()
      .describe(
        'For callers other than the owner: a listed space that shows the object now, or an object that it is part of.',
      ),
  })
  .meta({ id: 'SeenHobject' });
export type SeenHobject = z.infer<typeof seenHobject>;

/** How to bring back the files that a change of an object has replaced. */
const replacedFiles = z
  .object({
    asset: signedId.describe('Signed id of its earlier file.'),
    asset_uri: z.string().describe('Address of its earlier file, if that was a link.'),
    manage_asset: z.boolean().describe('False for a link.'),
    content_length: z.int().describe('Bytes behind the link.'),
    image: signedId.describe('Signed id of its earlier preview picture.'),
    original_image: signedId.describe('Signed id of its earlier picture before cropping.'),
    cropped_image: signedId.describe('Signed id of its earlier cropped picture.'),
  })
  .partial()
  .meta({ id: 'ReplacedFiles' });
export type ReplacedFiles = z.infer<typeof replacedFiles>;

/** An object in the answer to a change of it. */
export const changedHobject = hobject
  .extend({
    replaced: varying(replacedFiles.optional()).describe(
      'If the change replaced its file: the body of the change that brings back the earlier one and its pictures. It can be sent for an hour.',
    ),
  })
  .meta({ id: 'ChangedHobject' });
export type ChangedHobject = z.infer<typeof changedHobject>;

export const modelIdentifier = z
  .string()
  .regex(/^[a-z0-9_-]+\.[a-z0-9_-]+\.[a-z0-9_-]+\.\d{1,4}\.\d{1,4}$/, 'model_identifier_invalid')
  .max(200)
  .describe('`provider.collection.name.major.minor` of the model, such as `core.image.plane.1.0`.');

const optional = {
  asset: signedId.optional().describe('Signed id of its uploaded file; in a form, the file itself.'),
  asset_uri: z.string().max(2000).nullable().optional(),
  content_length: z.int().min(0).optional(),
  manage_asset: z.boolean().optional(),
  description: description.optional(),
  attribution: text(500).optional(),
  identifier: identifier.nullable().optional(),
  asset_text: text(5000).nullable().optional(),
  settings: z
    .record(z.string().max(60), z.unknown())
    .optional()
    .describe(
      'Settings of its type, such as `height` in metres; `docs/api/object-settings.md` lists them. Written, they are merged into its present ones; what is not given of a new object suits its file, or has its default.',
    ),
  behaviors: jsonText.optional(),
  abilities: jsonText.optional(),
  image: fileOrNone.optional(),
  original_image: fileOrNone.optional(),
  cropped_image: fileOrNone.optional(),
  // Accepted only unchanged.
  ios_asset_uri: z.string().max(2000).nullable().optional(),
  android_asset_uri: z.string().max(2000).nullable().optional(),
};

/** Requires one of the model's names. An object of a built-in model needs a file, or a link to one. */
export const hobjectCreation = needingOneOf(
  z.object({
    pid: newPid.optional(),
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
  // Accepted only unchanged, since an object keeps its model.
  model_identifier: modelIdentifier.optional(),
  model_pid: pid.nullable().optional(),
  ...optional,
});

/** An object changed along with an arrangement; `updated_at` is the object's value when it was read. */
export const arrangedHobject = z.object({
  pid: ownPid,
  updated_at: dateTime.describe('When the object was last changed, as read; 409 if it has changed since.'),
  name,
  description,
  settings: z
    .record(z.string().max(60), z.unknown())
    .describe('Settings of its type. They are merged into its present ones.'),
});

export const HOBJECT_SORTS = ['new', 'name', 'size'] as const;
