import { z } from 'zod';
import { type ContentDefinition, hexColor, placedSettings } from '../definition.ts';

export const TEXT_FONTS = ['sans', 'serif', 'mono', 'hand'] as const;
export const TEXT_ALIGNMENTS = ['start', 'center', 'end'] as const;

const { height: _, ...placed } = placedSettings;

/** Words in the open, with or without a card. */
export const textSettings = z.object({
  ...placed,
  face_visitor: placed.face_visitor.default(true),
  /** The text; line breaks are kept. If empty, the object shows its name. */
  text: z.string().max(5000).default(''),
  /** A generic family that every device has. */
  font: z.enum(TEXT_FONTS).default('sans'),
  /** Heavier letters. */
  bold: z.boolean().default(false),
  /** Line height in metres. */
  size: z.number().min(0.01).max(10).default(0.2),
  /** Width in metres at which lines break; a shorter text is narrower. */
  width: z.number().min(0.05).max(50).default(2),
  /** Alignment along the writing direction: `start` is the right in Arabic. */
  align: z.enum(TEXT_ALIGNMENTS).default('center'),
  /** Colour of the letters. */
  color: hexColor.default('#1f1c19'),
  /** A card behind the text. */
  background: z.boolean().default(true),
  /** Colour of the card. */
  background_color: hexColor.default('#fffdf8'),
});

export type TextSettings = z.infer<typeof textSettings>;

export const textContent = {
  model_identifier: 'core.text.plane.1.0',
  settings: textSettings,
  source: 'text',
  presence: 'placed',
  needs: [],
  accepts: [],
  usual_for: [],
  thumbnail: 'drawing',
  words: ['text'],
  lengths: ['size', 'width'],
  default_anchor: 'eye_level',
} as const satisfies ContentDefinition;
