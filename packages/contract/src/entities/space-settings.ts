import { MOST_PHRASES } from '@pleinair/domain';
import { z } from 'zod';
import { text } from './fields.ts';
import { translationsOf } from './translations.ts';

/** What visitors read of a space before its content. */
const spaceTranslations = translationsOf({
  name: text(120).describe('Its name.'),
  description: text(5000).describe('What it is, in words.'),
  card_title: text(120).describe('Title of the card shown before the content.'),
  card_description: text(1000).describe('Text of its card.'),
  phrases: z
    .record(text(300), text(300))
    .refine((phrases) => Object.keys(phrases).length <= MOST_PHRASES, 'value_invalid')
    .describe('Its tips, its message once loaded and the questions of its sequences, each by its own text.'),
});

/** SpaceSettings of the specification, the heading of the space's own north (degrees), and its words in other languages. */
export const spaceSettings = z
  .object({
    heading: z
      .number()
      .min(0)
      .max(360)
      .default(0)
      .describe('The direction of the space’s own north, in degrees clockwise from north.'),
    enable_environment_occlusion: z
      .boolean()
      .default(true)
      .describe('Whether real walls and things hide what is behind them, if the device can.'),
    enable_human_occlusion: z
      .boolean()
      .default(true)
      .describe(
        'Whether real people hide what is behind them, if the device can. Browsers measure one depth for people and things, so either setting turns on both.',
      ),
    enable_shadows: z.boolean().default(true).describe('Whether objects cast shadows.'),
    preposition_floor: z
      .boolean()
      .default(false)
      .describe(
        'Whether the floor is assumed at `prepositioned_floor_pos_y` until it is found, so that the space can be placed at once.',
      ),
    prepositioned_floor_pos_y: z
      .number()
      .min(-100)
      .max(100)
      .default(0)
      .describe('Height of that floor in metres above the visitor’s ground.'),
    is_additive: z
      .boolean()
      .default(false)
      .describe('Whether it is shown together with nearby additive spaces of its channel.'),
    loading_screen: z
      .strictObject({
        tips: z
          .array(
            z.strictObject({
              text: text(300).describe('The text.'),
              duration: z.number().min(0).max(600).describe('For how many seconds it is shown.'),
              image_uri: z
                .url({ protocol: /^https?$/ })
                .max(500)
                .nullable()
                .describe('Address of a picture next to it.'),
            }),
          )
          .max(20)
          .default([])
          .describe('Shown one after the other.'),
        on_loaded: text(300).default('').describe('Text shown once everything is loaded.'),
      })
      .default({ tips: [], on_loaded: '' })
      .describe('What is shown while the content loads.'),
    home: z
      .strictObject({
        source_url: text(500).default('').describe('`map`, an address, or empty.'),
        left: z.number().default(0).describe('Distance from this edge of the screen in CSS pixels.'),
        right: z.number().default(0).describe('Distance from this edge of the screen in CSS pixels.'),
        top: z.number().default(0).describe('Distance from this edge of the screen in CSS pixels.'),
        bottom: z.number().default(0).describe('Distance from this edge of the screen in CSS pixels.'),
        show: z.boolean().default(false).describe('Whether it is shown.'),
      })
      .default({ source_url: '', left: 0, right: 0, top: 0, bottom: 0, show: false })
      .describe(
        'What clients show behind the space without a camera picture: the map if `source_url` is `map`, otherwise the page or picture at that address. The browser’s viewer offers pages of other sites as links.',
      ),
    enable_immersive_mode: z
      .boolean()
      .default(false)
      .describe(
        'Whether it asks clients for their immersive mode, if they have one; the browser’s viewer fills the screen.',
      ),
    enable_embedding: z
      .boolean()
      .default(true)
      .describe('Whether pages of other sites may show it in a frame, see `/oembed`.'),
    enable_preview: z
      .boolean()
      .default(false)
      .describe('Whether visitors for whom it is closed see its first object’s picture if it has no other.'),
    light_intensity: z.number().min(0).max(10).default(1).describe('Brightness of the light; 1 is normal.'),
    reflection_probe: z
      .enum(['realtime', 'none', 'studio'])
      .default('studio')
      .describe(
        'What shiny objects reflect: the surroundings, whose light is then also estimated; nothing; or a studio.',
      ),
    translations: spaceTranslations.default({}),
  })
  .meta({ id: 'SpaceSettings' });

export type SpaceSettings = z.infer<typeof spaceSettings>;

type Changes<Shape> = {
  [Field in keyof Shape]: Shape[Field] extends z.ZodDefault<infer Type>
    ? z.ZodOptional<z.ZodNullable<Type>>
    : never;
};

/** Some of a space's settings, as written: omitted ones stay unchanged, null resets one to its default. */
export const writtenSpaceSettings = z
  .strictObject(
    Object.fromEntries(
      Object.entries(spaceSettings.shape).map(([name, field]) => [
        name,
        z.nullable(field.unwrap()).optional(),
      ]),
    ) as Changes<typeof spaceSettings.shape>,
  )
  .meta({ id: 'SpaceSettings' });
