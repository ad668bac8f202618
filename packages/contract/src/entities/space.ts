import { ACCESS_LEVELS, GEO_ACCESS } from '@pleinair/domain';
import { z } from 'zod';
import { sceneAnchor } from './anchor.ts';
import {
  dateTime,
  description,
  fileOrNone,
  growing,
  identifier,
  latitude,
  longitude,
  name,
  ownPid,
  pid,
  range,
  stamps,
  text,
  tinyPicture,
  varying,
} from './fields.ts';
import { hobject } from './hobject.ts';
import { shownLabel } from './label.ts';
import { node } from './node.ts';
import { spaceSettings, writtenSpaceSettings } from './space-settings.ts';
import { sequence } from './storyline.ts';

/** A space's card and place, shown before its content. */
const spaceFields = {
  pid: ownPid,
  layer_pid: pid.describe('The channel.'),
  layer_name: z.string().describe('Name of the channel, without the plus sign.'),
  name: z.string().describe('Its name.'),
  description: z.string().describe('What it is, in words; for an object also its text alternative.'),
  label: shownLabel
    .nullable()
    .describe(
      'The label attached last, for the owner; null for everyone else and without one. Labels are attached and detached with separate calls.',
    ),
  card_title: z.string().describe('Title of the card shown before the content; empty for its name.'),
  card_description: z.string().describe('Text of its card.'),
  card_image: z
    .string()
    .nullable()
    .describe('Picture of its card: its address; written as a signed id, or null to remove it.'),
  card_image_small: z.string().nullable().describe('The same picture, small.'),
  identifier: z
    .string()
    .nullable()
    .describe('The creator’s own name for it, such as an SKU: usable instead of the pid in reads.'),
  settings: spaceSettings.describe(
    'How it is shown. Settings left out keep their value; null resets one to its default.',
  ),
  storylines: z
    .array(sequence)
    .describe(
      'Sequences, which run in parallel. Writing them needs a plan with `sequence_editing`; together they have at most 100,000 characters.',
    ),
  found_count: growing(z.int().describe('How many distinct visitors opened it.')),
  views: growing(z.int().describe('How often it was opened.')),
  present_from: dateTime.nullable().describe('From when it is open to visitors; null if always.'),
  present_to: dateTime.nullable().describe('Until when it is open to visitors, exclusive; null if forever.'),
  window: varying(
    z.enum(['upcoming', 'active', 'over']).describe('Where the present is relative to its time window.'),
  ),
  has_place: z
    .boolean()
    .describe(
      'Whether it has a place. Without one it opens wherever the visitor is: `latitude`, `longitude` and `range` are 0 and mean nothing, `geo_access` is `anywhere`, and no map or list by distance includes it.',
    ),
  latitude: z.number().describe('Degrees north, WGS 84.'),
  longitude: z.number().describe('Degrees east, WGS 84.'),
  tile: z.string().describe('Slippy-map tile `z/x/y` at zoom 16 that holds the point; computed.'),
  time_zone: z
    .string()
    .nullable()
    .describe(
      'IANA name of the time zone at its point, such as `Europe/Berlin`, in which clients show its times; null without a place. Computed.',
    ),
  range: z.int().describe('Radius of its activation circle in whole metres; 0 for everywhere.'),
  access_level: z
    .enum(ACCESS_LEVELS)
    .describe(
      'Who can see it: everyone; callers with its pid, name or identifier (unlisted); only its owner.',
    ),
  geo_access: z
    .enum(GEO_ACCESS)
    .describe(
      'From where its content can be read: anywhere; within `range`; or close by, within 20 m or `range`, whichever is less.',
    ),
  thumbnail: z
    .string()
    .nullable()
    .describe(
      'Picture in lists: its address; written as a signed id, or null to remove it. Without one it is the picture of the card, or else the preview of the first object.',
    ),
  thumbnail_small: z.string().nullable().describe('The same picture, small.'),
  thumbnail_tiny: tinyPicture,
  revision: z
    .int()
    .describe(
      'Counts every change of the space, its nodes and its anchors. Sent with a change: 409 if the space has changed since.',
    ),
  ...stamps,
};

export const space = z.object(spaceFields).meta({ id: 'Space' });
export type Space = z.infer<typeof space>;

export const SPACE_SORTS = ['new', 'edited', 'name', 'views', 'visibility', 'range', 'distance'] as const;

const writable = {
  name: name.optional(),
  description: description.optional(),
  card_title: text(120).optional(),
  card_description: text(1000).optional(),
  identifier: identifier.nullable().optional(),
  settings: writtenSpaceSettings.optional(),
  storylines: z.array(sequence).max(50).optional(),
  present_from: dateTime.nullable().optional(),
  present_to: dateTime.nullable().optional(),
  has_place: z
    .boolean()
    .optional()
    .describe('False creates a space without a place; true again needs `latitude` and `longitude`.'),
  range: range.optional(),
  access_level: z.enum(ACCESS_LEVELS).optional(),
  geo_access: z.enum(GEO_ACCESS).optional(),
  thumbnail: fileOrNone.optional(),
  card_image: fileOrNone.optional(),
  // Accepted only unchanged: labels have separate calls.
  label: z.object(shownLabel.shape).nullable().optional(),
};

const point = {
  latitude: latitude.optional(),
  longitude: longitude.optional(),
};

/** A new space has a place by default. */
const needingPlace = <Fields extends z.ZodObject>(object: Fields): Fields =>
  (['latitude', 'longitude'] as const).reduce(
    (fields, field) =>
      fields.refine((value) => value.has_place === false || value[field] !== undefined, {
        path: [field],
        error: 'required',
        when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
      }),
    object,
  );

const newSpace = z.object({ ...point, ...writable });
/** A new space in a call that gives the channel elsewhere. */
export const spaceInChannel = needingPlace(newSpace);
export const spaceCreation = needingPlace(newSpace.extend({ layer_pid: pid }));

export const spaceUpdate = z.object({
  layer_pid: pid.optional(),
  ...point,
  revision: z.int().optional(),
  ...writable,
});

/** Whether a visitor gets the content, or why not. */
export const spaceAccess = z.enum(['open', 'upcoming', 'over', 'position_needed', 'out_of_range']);

/** What visitors would get of a space, in its owner's answer. */
export const visitorAccess = z.enum([...spaceAccess.options, 'private']);

/** Empty lists unless `access` is `open`. */
export const spaceContent = z
  .object({
    pid: ownPid,
    access: spaceAccess.describe('Whether the caller gets the content, or why not.'),
    visitor_access: visitorAccess
      .optional()
      .describe(
        'For the owner and with a test link, which always get the content: what a visitor would get now at the given position; `private` if no visitor may see the space.',
      ),
    test_until: dateTime
      .optional()
      .describe(
        'With a valid `test`: when it expires. Clients then count no visit and offer no link with it.',
      ),
    space: space.describe('The space.'),
    anchors: z.array(sceneAnchor).describe('Anchors.'),
    nodes: z.array(node).describe('Nodes: which object is where.'),
    hobjects: z.array(hobject).describe('Objects.'),
  })
  .meta({ id: 'SpaceContent' });

export type SpaceContent = z.infer<typeof spaceContent>;

export const testLink = z
  .object({
    url: z.url().describe('Opens the space in the viewer, even if it is private, closed or out of range.'),
    expires_at: dateTime.describe('When it stops doing so.'),
  })
  .meta({ id: 'TestLink' });
export type TestLink = z.infer<typeof testLink>;

/** A space's position on a map. */
export const spacePlace = space
  .pick({ pid: true, name: true, latitude: true, longitude: true })
  .extend({ color: z.string().nullable().describe('Colour of its label, such as `#ffcc00`.') })
  .meta({ id: 'SpacePlace' });
export type SpacePlace = z.infer<typeof spacePlace>;

/** Changes of several spaces at once; omitted fields stay unchanged. */
export const spacesChange = z
  .object({
    space_pids: z.array(pid).min(1).max(100).describe('The spaces.'),
    layer_pid: pid.optional().describe('Another channel of the caller to move them to.'),
    access_level: z.enum(ACCESS_LEVELS).optional().describe('Who may see them.'),
    end_now: z
      .literal(true)
      .optional()
      .describe('Closes them now; those that have ended or are not open yet stay unchanged.'),
    add_label: pid.optional().describe('A label to attach to them.'),
    remove_label: pid.optional().describe('A label to detach from them.'),
    delete: z.literal(true).optional().describe('Moves them to the trash.'),
  })
  .meta({ id: 'SpacesChange' });
