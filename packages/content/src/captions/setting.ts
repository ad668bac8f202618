import { z } from 'zod';
import { cuesOf } from './captions.ts';

/** Captions in WebVTT; empty: none. */
export const captionsText = z
  .string()
  .max(20_000)
  .refine((text) => text.trim() === '' || cuesOf(text) !== undefined, 'captions_invalid');

/** The setting `captions` of every type that plays a film. */
export const captionsSetting = captionsText.default('');

/** The setting `poster_at` of types that show a still: seconds from the start to the frame shown until it plays. */
export const stillSetting = z.number().min(0).max(36_000).default(0);
