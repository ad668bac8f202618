import { z } from 'zod';
import { cuesOf } from './captions.ts';

/** Captions in WebVTT, the setting `captions` of every type that plays a film; empty: none. */
export const captionsSetting = z
  .string()
  .max(20_000)
  .refine((text) => text.trim() === '' || cuesOf(text) !== undefined, 'captions_invalid')
  .default('');
