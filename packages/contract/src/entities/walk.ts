import { ACCESS_LEVELS, MAX_WALK_STOPS } from '@pleinair/domain';
import { z } from 'zod';
import { dateTime, description, name, ownPid, pid, stamps, text } from './fields.ts';
import { listedSpace } from './layer-content.ts';
import { visitorAccess } from './space.ts';
import { spaceSettings } from './space-settings.ts';
import { translationsOf } from './translations.ts';

/** A space of a walk: what its card, the map and the directions need. */
export const walkStop = listedSpace
  .pick({
    pid: true,
    name: true,
    card_title: true,
    card_description: true,
    thumbnail_tiny: true,
    thumbnail_small: true,
    has_place: true,
    latitude: true,
    longitude: true,
    time_zone: true,
    town: true,
    range: true,
    access_level: true,
    geo_access: true,
    present_from: true,
    present_to: true,
    window: true,
  })
  .extend({
    settings: spaceSettings.pick({ translations: true }).describe('What its card says in other languages.'),
    visitor_access: visitorAccess
      .optional()
      .describe(
        'For its owner: what a visitor without a position would get now; `private` if no visitor may see it.',
      ),
  })
  .meta({ id: 'WalkStop' });
export type WalkStop = z.infer<typeof walkStop>;

const walkTranslations = translationsOf({
  name: text(120).describe('Its name.'),
  description: text(5000).describe('What awaits the visitor, in words.'),
});

/** Spaces in an order, visited one after the other. */
export const walk = z
  .object({
    pid: ownPid,
    layer_pid: pid.describe('The channel.'),
    layer_name: z.string().describe('Name of the channel, without the plus sign.'),
    name: z.string().describe('Its name.'),
    description: z.string().describe('What awaits the visitor, in words.'),
    translations: walkTranslations,
    access_level: z
      .enum(ACCESS_LEVELS)
      .describe('Who can see it: everyone; callers with its pid (unlisted); only its owner.'),
    stops: z
      .array(walkStop)
      .describe(
        'Its spaces that the caller may see, in the order of the walk. The viewer shows the walk at `/w/{pid}` and opens a stop at `/v/{space pid}?walk={pid}`.',
      ),
    stops_in_trash: z
      .array(
        z
          .object({
            pid: pid.describe('The space.'),
            name: z.string().describe('Its name.'),
            gone_at: dateTime.describe('When it is deleted for good.'),
          })
          .meta({ id: 'StopInTrash' }),
      )
      .optional()
      .describe('For its owner: its spaces that are in the trash. A restored one is a stop again.'),
    length: z
      .number()
      .describe('Metres from the first to the last of these stops that visitors see, in straight lines.'),
    ...stamps,
  })
  .meta({ id: 'Walk' });
export type Walk = z.infer<typeof walk>;

const writable = {
  description: description.optional(),
  translations: walkTranslations.optional(),
  access_level: z.enum(ACCESS_LEVELS).optional(),
  space_pids: z
    .array(pid)
    .max(MAX_WALK_STOPS)
    .optional()
    .describe('The caller’s spaces, each once, in the order of the walk. They replace the previous ones.'),
};

export const walkCreation = z.object({ layer_pid: pid, name, ...writable });
export const walkUpdate = z.object({ layer_pid: pid.optional(), name: name.optional(), ...writable });
