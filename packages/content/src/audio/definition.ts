import { fileKinds } from '@pleinair/domain';
import { z } from 'zod';
import { type ContentDefinition, placedSettings } from '../definition.ts';

/** Metres. */
const distance = z.number().min(0.1).max(1000);

/** A sound that comes from a place. */
export const audioSettings = z.object({
  ...placedSettings,
  /** Height of the icon that shows where it comes from. */
  height: placedSettings.height.default(0.4),
  face_visitor: placedSettings.face_visitor.default(true),
  /** Play again after the end. */
  loop: z.boolean().default(true),
  /** Seconds over which it fades in when it starts, and out before it ends or when something in the space stops it. */
  fade: z.number().min(0).max(30).default(0),
  /** As a share of the file's own volume. */
  volume: z.number().min(0).max(1).default(1),
  /** Equally loud wherever the visitor is, such as music. */
  everywhere: z.boolean().default(false),
  /** Metres within which it is at full volume. */
  loud_within: distance.default(1),
  /** Metres from which it is silent. */
  silent_from: distance.default(15),
  /** Show visitors an icon where it comes from. */
  show_source: z.boolean().default(true),
  /** Transcript of what is said, for visitors who cannot hear it. */
  transcript: z.string().max(20_000).default(''),
});

export type AudioSettings = z.infer<typeof audioSettings>;

export const audioContent = {
  model_identifier: 'core.audio.source.1.0',
  settings: audioSettings,
  source: 'file',
  presence: 'heard',
  needs: ['sound'],
  accepts: [fileKinds.mp3],
  usual_for: [fileKinds.mp3],
  thumbnail: 'drawing',
  words: ['transcript'],
  lengths: ['loud_within', 'silent_from'],
  reach: ({ everywhere, loud_within, silent_from }: AudioSettings) =>
    everywhere ? [] : [loud_within, Math.max(loud_within, silent_from)],
  default_anchor: 'eye_level',
} as const satisfies ContentDefinition;
