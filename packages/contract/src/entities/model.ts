import { ACCESS_LEVELS } from '@pleinair/domain';
import { z } from 'zod';
import { angles, dateTime, description, fileOrNone, jsonText, pid, scale, text } from './fields.ts';

export const MODEL_USAGES = ['root', 'child', 'either'] as const;
/** Those of other entities; the files of a `licensed` model are answered to its owner only. */
export const MODEL_ACCESS_LEVELS = [...ACCESS_LEVELS, 'licensed'] as const;

/** A reusable definition of objects, known as `provider.collection.name.version`. */
export const model = z
  .object({
    pid,
    owner: pid.nullable(),
    provider: z.string(),
    collection: z.string(),
    name: z.string(),
    version: z.string(),
    display_name: z.string(),
    usage: z.enum(MODEL_USAGES),
    access_level: z.enum(MODEL_ACCESS_LEVELS),
    sort_order: z.string(),
    format: z.string(),
    scale: z.number(),
    angle_x: z.number(),
    angle_y: z.number(),
    angle_z: z.number(),
    description: z.string(),
    behaviors: z.string(),
    abilities: z.string(),
    label: z.string(),
    destination: z.string(),
    cross_platform_data: z.string().nullable(),
    android_data: z.string().nullable(),
    ios_data: z.string().nullable(),
    thumbnail_medium: z.string().nullable(),
    thumbnail_small: z.string().nullable(),
    created_at: dateTime,
    updated_at: dateTime,
  })
  .meta({ id: 'Model' });
export type Model = z.infer<typeof model>;

/** Where a button leads to, by https; empty where it leads nowhere. */
const destination = z
  .string()
  .max(2000)
  .refine((link) => link === '' || URL.parse(link)?.protocol === 'https:', 'destination_invalid');

const part = z.string().regex(/^[a-z0-9_-]{1,60}$/, 'model_part_invalid');
const version = z.string().regex(/^\d{1,4}\.\d{1,4}$/, 'model_version_invalid');

/** What a list of models is narrowed by. */
export const modelFilter = { provider: part, collection: part, name: part, version };

/** Files were uploaded before, or come as multipart files of the same names; those left out stay as they were. */
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
  scale: scale.optional(),
  angle_x: angles.angle_x.optional(),
  angle_y: angles.angle_y.optional(),
  angle_z: angles.angle_z.optional(),
  description: description.optional(),
  behaviors: jsonText.optional(),
  abilities: jsonText.optional(),
  label: text(120).optional(),
  destination: destination.optional(),
  data: fileOrNone.optional(),
  ios_data: fileOrNone.optional(),
  android_data: fileOrNone.optional(),
  thumbnail: fileOrNone.optional(),
});
