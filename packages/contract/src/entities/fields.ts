import { DEFAULT_PER, LAYER_ZOOM, MAX_PER, MAX_RANGE_METRES, PID } from '@pleinair/domain';
import { z } from 'zod';

/**
 * Field types that several entities share. Their messages are keys, which the server translates for the caller.
 */

export const pid = z.string().regex(/^[0-9a-z]{8,40}$/, 'pid_invalid');
/** The pid of the entity itself, also as a path parameter. */
export const ownPid = pid.describe('Its pid: url-safe, lower-case, ordered by time.');
/** A pid that a client makes for a new item. */
export const newPid = z
  .string()
  .regex(PID, 'pid_invalid')
  .describe(
    'Its pid, if the caller makes it: a version 7 UUID in 26 digits of Crockford’s base 32, lower-case. By default the server makes one.',
  );
export const byPid = z.object({ pid: ownPid });

/** Text typed by a person: trimmed, without control characters except line breaks and tabs. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refuses them
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'control_characters')
    .trim();

/**
 * Requires one of these fields. If all are missing, only the first is reported.
 * @param message - A key of the server's texts.
 */
export const needingOneOf = <Fields extends z.ZodObject>(
  object: Fields,
  fields: readonly [keyof Fields['shape'] & string, ...(keyof Fields['shape'] & string)[]],
  message: string,
): Fields =>
  object.refine((value) => fields.some((field) => value[field] !== undefined), {
    path: [fields[0]],
    error: message,
    when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
  });

export const name = text(120).min(1).describe('Its name.');
export const description = text(5000).describe(
  'What it is, in words; for an object also its text alternative.',
);

/** An instant in ISO 8601 with an offset, in years of four digits; answered in UTC. */
export const dateTime = z.iso
  .datetime({ offset: true })
  .refine((text) => /^(?!0000)\d{4}-/.test(toUtc(text)), 'date_time_invalid');

/** How fields change that no call writes, to recognise an earlier value that is sent back. */
export const unwrittenChanges = z.registry<{ change: 'grows' | 'varies' }>();

/** A counter or time that only grows: a value sent back may be lower than the present one. */
export const growing = <Schema extends z.ZodType>(schema: Schema): Schema => {
  unwrittenChanges.add(schema, { change: 'grows' });
  return schema;
};

/** A field that depends on the time or on other entities: any valid value counts as an earlier one. */
export const varying = <Schema extends z.ZodType>(schema: Schema): Schema => {
  unwrittenChanges.add(schema, { change: 'varies' });
  return schema;
};

/** An entity's picture for rows of lists: a few kilobytes. */
export const tinyPicture = z
  .string()
  .nullable()
  .describe('The same picture, at most 144 pixels wide and high.');

/** When an entity was created and changed. */
export const stamps = {
  created_at: dateTime.describe('When it was created.'),
  updated_at: growing(dateTime.describe('When it was last changed.')),
};

function toUtc(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** Closer to 0 than any two places, and too close for PostgreSQL's `radians`. */
const flushed = (degrees: number): number => (Math.abs(degrees) < 1e-12 ? 0 : degrees);

export const latitude = z.number().min(-90).max(90).overwrite(flushed).describe('Degrees north, WGS 84.');
export const longitude = z.number().min(-180).max(180).overwrite(flushed).describe('Degrees east, WGS 84.');
export const callerPlace = {
  lat: latitude.describe('Degrees north, WGS 84: of the caller, or of the point asked about.'),
  lon: longitude.describe('Degrees east, WGS 84: of the caller, or of the point asked about.'),
};
export const optionalCallerPlace = { lat: callerPlace.lat.optional(), lon: callerPlace.lon.optional() };
/** Metres; 0 means infinite. */
export const range = z.int().min(0).max(MAX_RANGE_METRES);

/** Metres from the anchor or the space's origin. */
const coordinate = z.number().min(-10_000).max(10_000);
const angle = z.number().min(-36_000).max(36_000);
const quaternionPart = z.number().min(-1.001).max(1.001);

export const position = {
  x: coordinate.describe(
    'Metres to the east, from the anchor; for an anchor from the middle of the space; for a part from its whole.',
  ),
  y: coordinate.describe('Metres up.'),
  z: coordinate.describe('Metres to the south; north is negative.'),
};
/** Degrees, order YXZ. */
export const angles = {
  angle_x: angle.describe('Pitch in degrees; the order of the angles is YXZ.'),
  angle_y: angle.describe('Turn about the vertical axis in degrees.'),
  angle_z: angle.describe('Roll in degrees.'),
};
export const quaternion = {
  quaternion_x: quaternionPart.describe(
    'The rotation as a unit quaternion; it needs all four parts and takes precedence over angles.',
  ),
  quaternion_y: quaternionPart.describe('See `quaternion_x`.'),
  quaternion_z: quaternionPart.describe('See `quaternion_x`.'),
  quaternion_w: quaternionPart.describe('See `quaternion_x`.'),
};
export const scale = z.number().min(0.0001).max(10_000).describe('Scale factor; 1 is its own size.');

/** The same numbers in answers: computed, so without the bounds for writing. */
export const answered = <Field extends string>(fields: Readonly<Record<Field, z.ZodNumber>>) =>
  Object.fromEntries(
    Object.entries<z.ZodNumber>(fields).map(([name, { description = '' }]) => [
      name,
      z.number().describe(description),
    ]),
  ) as Record<Field, z.ZodNumber>;

/** A visitor's position in calls about channels; the height is accepted and ignored. */
export const viewpoint = {
  zoom: z
    .int()
    .min(LAYER_ZOOM.min)
    .max(24)
    .default(LAYER_ZOOM.default)
    .describe(
      'Map zoom: the content of the spaces that touch the tile at this zoom. It does not narrow lists of channels.',
    ),
  alt: z
    .number()
    .min(-20_000)
    .max(100_000)
    .optional()
    .describe('Metres above sea level; accepted and ignored.'),
};

/** The creator's own key for a space or an object. */
export const identifier = z.string().regex(/^[\w.~:-]{1,120}$/, 'identifier_invalid');

/** The signed id of an uploaded file, as returned by `POST /rails/active_storage/direct_uploads`. */
export const signedId = z.string().max(600);

/** An optional file: null removes it, and sending back its address leaves it unchanged. */
export const fileOrNone = signedId.nullable();

/** The name of a channel, without the plus sign; lower-case, since it is part of links. */
export const layerName = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/, 'layer_name_invalid');

/** Where a mail's link leads. The server accepts its own origin and those of the calling key. */
export const redirectUrl = z.url({ protocol: /^https?$/ }).max(500);

/** JSON that clients exchange as text; limited to a few pages, since a space is returned with those of all its objects. */
export const jsonText = z
  .string()
  .max(10_000)
  .refine((value) => {
    try {
      return isWithinDepth(JSON.parse(value), MAX_JSON_DEPTH);
    } catch {
      return false;
    }
  }, 'json_invalid');

/** Most levels of nesting, so that code may traverse the value recursively. */
const MAX_JSON_DEPTH = 50;

function isWithinDepth(value: unknown, depth: number): boolean {
  const isContainer = (item: unknown): item is object => typeof item === 'object' && item !== null;
  let level = [value].filter(isContainer);
  for (let left = depth; level.length > 0; left--) {
    if (left === 0) return false;
    level = level.flatMap((item): unknown[] => Object.values(item)).filter(isContainer);
  }
  return true;
}

/** One page of a list: `page` from 1, `per` rows. */
export const paging = {
  page: z.int().min(1).max(1_000_000).default(1).describe('Which page of the list, from 1.'),
  per: z.int().min(1).max(MAX_PER).default(DEFAULT_PER).describe('Rows of a page.'),
};

/** How to delete an item that can go to the trash. */
export const forGood = z.object({
  for_good: z
    .boolean()
    .default(false)
    .describe('Whether to delete it for good. Otherwise it stays in the trash for 30 days.'),
});

/** A list under its plural name, with the position of the page. */
export function pageOf<Key extends string, Item extends z.ZodType>(key: Key, item: Item, meaning: string) {
  return z.object({
    ...({ [key]: z.array(item).describe(meaning) } as Record<Key, z.ZodArray<Item>>),
    page: z.int().describe('Which page of the list, from 1.'),
    per: z.int().describe('Rows of a page.'),
    total: z.int().describe('Rows of the whole list.'),
  });
}

const corner = z.object({
  x: z.number().describe('Metres from its origin.'),
  y: z.number().describe('Metres from its origin, up.'),
  z: z.number().describe('Metres from its origin.'),
});

/** The bounding box of a file's content, in its own metres. */
export const bounds = z
  .object({ min: corner.describe('The least corner.'), max: corner.describe('The greatest corner.') })
  .nullable()
  .describe('Bounding box of a model, point cloud or splats at rest, in its own axes; null for other files.');
