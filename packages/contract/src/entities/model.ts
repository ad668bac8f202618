import { ACCESS_LEVELS } from '@pleinair/domain';
import { z } from 'zod';
import {
  angles,
  description,
  fileOrNone,
  jsonText,
  ownPid,
  pid,
  scale,
  stamps,
  text,
  tinyPicture,
} from './fields.ts';
import { playTexts } from './play.ts';

export const MODEL_USAGES = ['root', 'child', 'either'] as const;
/** Those of other entities; only its owner gets the files of a `licensed` model. */
export const MODEL_ACCESS_LEVELS = [...ACCESS_LEVELS, 'licensed'] as const;

/** A reusable definition of objects, identified by `provider.collection.name.version`. */
export const model = z
  .object({
    pid: ownPid,
    owner: pid.nullable().describe('Pid of its owner; null if none.'),
    provider: z.string().describe('First part of the identifier: its provider. `core` is the server’s own.'),
    collection: z.string().describe('Second part of the identifier.'),
    name: z.string().describe('Third part of the identifier.'),
    version: z.string().describe('Last part of the identifier: `major.minor`.'),
    display_name: z.string().describe('Its name, for people to read.'),
    usage: z
      .enum(MODEL_USAGES)
      .describe('Whether its objects are used alone (root), in others (child), or either.'),
    access_level: z
      .enum(MODEL_ACCESS_LEVELS)
      .describe(
        'Who can see it: everyone; callers with its pid or identifier (unlisted); only its owner; everyone, but only its owner gets its files (licensed).',
      ),
    sort_order: z.string().describe('Two whole numbers, `x,y`.'),
    format: z
      .string()
      .describe(
        'Format of its files, such as `glb`; `uab` is a Unity AssetBundle in a ZIP, which needs a plan.',
      ),
    scale: z.number().describe('Scale of its objects, unless the call that places one gives another.'),
    angle_x: z.number().describe('Pitch in degrees; the order of the angles is YXZ.'),
    angle_y: z.number().describe('Turn about the vertical axis in degrees.'),
    angle_z: z.number().describe('Roll in degrees.'),
    description: z.string().describe('What it is, in words; for an object also its text alternative.'),
    ...playTexts,
    label: z.string().describe('Text on its objects’ button, for clients that draw one.'),
    destination: z
      .string()
      .describe('The https page that a tap on its objects offers, if made afterwards; empty for none.'),
    cross_platform_data: z
      .string()
      .nullable()
      .describe('Address of the file for every device; null without one, and for others if it is licensed.'),
    android_data: z
      .string()
      .nullable()
      .describe('File for Android: its address; written as a signed id; null removes it.'),
    ios_data: z
      .string()
      .nullable()
      .describe('File for iOS: its address; written as a signed id; null removes it.'),
    thumbnail_medium: z.string().nullable().describe('Picture of medium size; null without one.'),
    thumbnail_small: z.string().nullable().describe('The same picture, small.'),
    thumbnail_tiny: tinyPicture,
    ...stamps,
  })
  .meta({ id: 'Model' });
export type Model = z.infer<typeof model>;

/** The https page that a button links to; empty for none. */
const destination = z
  .string()
  .max(2000)
  .refine((link) => link === '' || URL.parse(link)?.protocol === 'https:', 'destination_invalid');

const part = z.string().regex(/^[a-z0-9_-]{1,60}$/, 'model_part_invalid');
const version = z.string().regex(/^\d{1,4}\.\d{1,4}$/, 'model_version_invalid');

/** Filters for a list of models. */
export const modelFilter = {
  provider: part.describe('First part of the identifier: its provider. `core` is the server’s own.'),
  collection: part.describe('Second part of the identifier.'),
  name: part.describe('Third part of the identifier.'),
  version: version.describe('Last part of the identifier: `major.minor`.'),
};

/** Files were uploaded before, or are sent as multipart files with the same names; omitted ones stay unchanged. */
export const modelFields = z.object({
  ...modelFilter,
  format: z.string().regex(/^[a-z0-9]{1,12}$/, 'model_format_invalid'),
  display_name: text(120).optional(),
  usage: z.enum(MODEL_USAGES).optional(),
  access_level: z.enum(MODEL_ACCESS_LEVELS).optional(),
  sort_order: z
    .string()
    .regex(/^-?\d{1,6},-?\d{1,6}$/, 'sort_order_invalid')
    .optional(),
  scale: scale.optional().describe('Scale of its objects, unless the call that places one gives another.'),
  angle_x: angles.angle_x.optional(),
  angle_y: angles.angle_y.optional(),
  angle_z: angles.angle_z.optional(),
  description: description.optional(),
  behaviors: jsonText.optional(),
  abilities: jsonText.optional(),
  label: text(120).optional(),
  destination: destination.optional(),
  data: fileOrNone.optional().describe('Signed id of the file for every device; null removes it.'),
  ios_data: fileOrNone.optional(),
  android_data: fileOrNone.optional(),
  thumbnail: fileOrNone
    .optional()
    .describe('Picture: its address; written as a signed id, or null to remove it.'),
});
