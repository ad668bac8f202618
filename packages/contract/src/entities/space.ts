import { ACCESS_LEVELS, GEO_ACCESS } from '@pleinair/domain';
import { z } from 'zod';
import { sceneAnchor } from './anchor.ts';
import {
  dateTime,
  description,
  fileOrNone,
  identifier,
  latitude,
  longitude,
  name,
  pid,
  range,
  text,
} from './fields.ts';
import { hobject } from './hobject.ts';
import { shownLabel } from './label.ts';
import { node } from './node.ts';
import { sequence } from './storyline.ts';

/** SpaceSettings of the specification, and the heading to which the space's own north is turned (degrees). */
export const spaceSettings = z
  .object({
    heading: z.number().min(0).max(360).default(0),
    enable_environment_occlusion: z.boolean().default(true),
    enable_human_occlusion: z.boolean().default(true),
    enable_shadows: z.boolean().default(true),
    preposition_floor: z.boolean().default(false),
    prepositioned_floor_pos_y: z.number().min(-100).max(100).default(0),
    is_additive: z.boolean().default(false),
    loading_screen: z
      .strictObject({
        tips: z
          .array(
            z.strictObject({
              text: text(300),
              duration: z.number().min(0).max(600),
              image_uri: z
                .url({ protocol: /^https?$/ })
                .max(500)
                .nullable(),
            }),
          )
          .max(20)
          .default([]),
        on_loaded: text(300).default(''),
      })
      .default({ tips: [], on_loaded: '' }),
    home: z
      .strictObject({
        source_url: text(500).default(''),
        left: z.number().default(0),
        right: z.number().default(0),
        top: z.number().default(0),
        bottom: z.number().default(0),
        show: z.boolean().default(false),
      })
      .default({ source_url: '', left: 0, right: 0, top: 0, bottom: 0, show: false }),
    enable_immersive_mode: z.boolean().default(false),
    light_intensity: z.number().min(0).max(10).default(1),
    reflection_probe: z.enum(['realtime', 'none', 'studio']).default('studio'),
  })
  .meta({ id: 'SpaceSettings' });

export type SpaceSettings = z.infer<typeof spaceSettings>;

type Changes<Shape> = {
  [Field in keyof Shape]: Shape[Field] extends z.ZodDefault<infer Type>
    ? z.ZodOptional<z.ZodNullable<Type>>
    : never;
};

/** Some of the settings, as they are written: those that are left out stay, those that are null return to their defaults. */
const writtenSettings = z
  .strictObject(
    Object.fromEntries(
      Object.entries(spaceSettings.shape).map(([name, field]) => [
        name,
        z.nullable(field.unwrap()).optional(),
      ]),
    ) as Changes<typeof spaceSettings.shape>,
  )
  .meta({ id: 'SpaceSettings' });

/** A space's card and place: what is shown of it before its content. */
const spaceFields = {
  pid,
  layer_pid: pid,
  layer_name: z.string(),
  name: z.string(),
  description: z.string(),
  label: shownLabel.nullable(),
  card_title: z.string(),
  card_description: z.string(),
  card_image: z.string().nullable(),
  identifier: z.string().nullable(),
  settings: spaceSettings,
  storylines: z.array(sequence),
  found_count: z.int(),
  views: z.int(),
  present_from: dateTime.nullable(),
  present_to: dateTime.nullable(),
  window: z.enum(['upcoming', 'active', 'over']),
  latitude: z.number(),
  longitude: z.number(),
  tile: z.string(),
  range: z.int(),
  access_level: z.enum(ACCESS_LEVELS),
  geo_access: z.enum(GEO_ACCESS),
  thumbnail: z.string().nullable(),
  thumbnail_small: z.string().nullable(),
  revision: z.int(),
  created_at: dateTime,
  updated_at: dateTime,
};

export const space = z.object(spaceFields).meta({ id: 'Space' });
export type Space = z.infer<typeof space>;

export const SPACE_SORTS = ['new', 'edited', 'name', 'views', 'visibility', 'range'] as const;

const writable = {
  name: name.optional(),
  description: description.optional(),
  card_title: text(120).optional(),
  card_description: text(1000).optional(),
  identifier: identifier.nullable().optional(),
  settings: writtenSettings.optional(),
  storylines: z.array(sequence).max(50).optional(),
  present_from: dateTime.nullable().optional(),
  present_to: dateTime.nullable().optional(),
  range: range.optional(),
  access_level: z.enum(ACCESS_LEVELS).optional(),
  geo_access: z.enum(GEO_ACCESS).optional(),
  thumbnail: fileOrNone.optional(),
  card_image: fileOrNone.optional(),
  // Only as it was answered: labels have calls of their own.
  label: z.object(shownLabel.shape).nullable().optional(),
};

export const spaceCreation = z.object({ layer_pid: pid, latitude, longitude, ...writable });

export const spaceUpdate = z.object({
  layer_pid: pid.optional(),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
  revision: z.int().optional(),
  ...writable,
});

/** Whether a visitor gets the content, or why not. */
export const spaceAccess = z.enum(['open', 'upcoming', 'over', 'position_needed', 'out_of_range']);

/** What visitors meet at a space that its owner always gets. */
export const visitorAccess = z.enum([...spaceAccess.options, 'private']);

/** Empty lists unless `access` is `open`. */
export const spaceContent = z
  .object({
    pid,
    access: spaceAccess,
    visitor_access: visitorAccess.optional(),
    space,
    anchors: z.array(sceneAnchor),
    nodes: z.array(node),
    hobjects: z.array(hobject),
  })
  .meta({ id: 'SpaceContent' });

export type SpaceContent = z.infer<typeof spaceContent>;
