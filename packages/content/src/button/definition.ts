import { z } from 'zod';
import { type ContentDefinition, hexColor, placedSettings } from '../definition.ts';
import { isDestination } from './destination.ts';

/** A call to action: a label and the object's picture, linking to a page. */
export const buttonSettings = z.object({
  ...placedSettings,
  height: placedSettings.height.default(0.3),
  face_visitor: placedSettings.face_visitor.default(true),
  /** If empty, the button shows the object's name. */
  label: z.string().max(80).default(''),
  /** The page it opens, over HTTPS. */
  destination: z
    .string()
    .max(2000)
    .refine((address) => address === '' || isDestination(address), 'destination_invalid')
    .default(''),
  /** Colour of the label. */
  color: hexColor.default('#ffffff'),
  /** Colour behind the label. */
  background_color: hexColor.default('#1d6b56'),
});

export type ButtonSettings = z.infer<typeof buttonSettings>;

export const buttonContent = {
  model_identifier: 'core.button.link.1.0',
  settings: buttonSettings,
  source: 'link',
  presence: 'placed',
  needs: [],
  accepts: [],
  usual_for: [],
  thumbnail: 'chosen',
  words: ['label'],
  default_anchor: 'eye_level',
} as const satisfies ContentDefinition;
