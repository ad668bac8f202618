import { z } from 'zod';
import { captionsSetting, stillSetting } from '../captions/setting.ts';
import { type ContentDefinition, mp4Files, placedSettings } from '../definition.ts';

/** A clip on an upright plane. */
export const videoSettings = z.object({
  ...placedSettings,
  height: placedSettings.height.default(1.5),
  /** Play again after the end. */
  loop: z.boolean().default(true),
  /** Seconds from the start: the frame shown until it plays. */
  poster_at: stillSetting,
  /** Metres from the visitor within which it plays; 0: at any distance. */
  play_distance: z.number().min(0).max(1000).default(0),
  /** Metres from the visitor at which its sound has faded out; 0: it never fades. */
  silent_from: z.number().min(0).max(1000).default(20),
  /** What is said, as WebVTT. */
  captions: captionsSetting,
});

export type VideoSettings = z.infer<typeof videoSettings>;

export const videoContent = {
  model_identifier: 'core.video.plane.1.0',
  settings: videoSettings,
  source: 'file',
  presence: 'placed',
  needs: ['sound'],
  accepts: mp4Files,
  usual_for: mp4Files,
  thumbnail: 'drawing',
  words: ['captions'],
  lengths: ['silent_from'],
  reach: ({ silent_from }: VideoSettings) => (silent_from === 0 ? [] : [silent_from]),
  default_anchor: 'floor',
} as const satisfies ContentDefinition;
