import { type AnchorKind, fileKinds, type Vector3 } from '@pleinair/domain';
import { z } from 'zod';
import { translationsSetting, type WordSetting } from './translations/setting.ts';
import { shownInSetting } from './translations/shown-in.ts';

/** A kind of file that an object type accepts, one of `fileKinds`. */
export interface AcceptedFile {
  readonly mime: string;
  readonly extensions: readonly string[];
}

/** `sound`: audible once the visitor turns sound on. */
export type DeviceNeed = 'sound';

/** Everything the product needs to know about an object type without drawing it. */
export interface ContentDefinition<Settings extends z.ZodObject = z.ZodObject> {
  /** `provider.collection.name.major.minor` of the built-in model. */
  readonly model_identifier: string;
  /** Every setting has a default, so that `settings.parse({})` returns complete settings. */
  readonly settings: Settings;
  /**
   * What an object is made from: its file; the text its creator types, in its setting `text`; the page it
   * opens; or its settings alone.
   */
  readonly source: 'file' | 'text' | 'link' | 'none';
  /** How visitors perceive it: as something at its anchor, as surroundings that enclose the anchor, or as sound. */
  readonly presence: 'placed' | 'surround' | 'heard';
  /** What it needs from a device, besides drawing the scene. */
  readonly needs: readonly DeviceNeed[];
  readonly accepts: readonly AcceptedFile[];
  /**
   * The files in `accepts` that become this type if no type was chosen: dropped files, and those of models that are
   * not built in. No file kind is listed by two types.
   */
  readonly usual_for: readonly AcceptedFile[];
  /** Width divided by height that its pictures should have. */
  readonly aspect?: number;
  /** Who makes its preview picture: the server, from the file; the studio, by drawing it; or its creator, by choosing one. */
  readonly thumbnail: 'file' | 'drawing' | 'chosen';
  /** Its settings that are lengths in metres: a new object starts with round ones in its creator's unit. */
  readonly lengths?: readonly string[];
  /** Its settings that hold words, which may be translated like its name and description. */
  readonly words?: readonly WordSetting[];
  /** The distances in metres at which its sound starts to fade and is silent, shortest first; empty if it never fades. */
  reach?(settings: z.output<Settings>): readonly number[];
  /** The kind of anchor for a new object of this type. */
  readonly default_anchor: AnchorKind;
  /** The settings of a new object that suit its inspected file. */
  readonly fitting?: (file: InspectedFile) => Readonly<Record<string, unknown>>;
}

/** What the server measured in a file; null for what that kind of file does not have. */
export interface InspectedFile {
  /** Metres. */
  readonly dimensions: Vector3 | null;
  readonly points_count: number | null;
}

/** Bounds of the height of a placed object, and the height of a new one, in metres. */
export const PLACED_HEIGHT = { least: 0.01, most: 100, usual: 1 } as const;
const height = z.number().min(PLACED_HEIGHT.least).max(PLACED_HEIGHT.most);

/** The settings of every placed object. Lengths are metres; `unit` only changes how they are shown. */
export const placedSettings = {
  /** How high it is drawn, in metres. */
  height: height.default(PLACED_HEIGHT.usual),
  /** The unit in which the creator reads and enters lengths. */
  unit: z.enum(['m', 'cm', 'ft', 'in']).default('m'),
  /** Metres above the anchor. */
  elevation: z.number().min(-50).max(50).default(0),
  /** Turn about the vertical axis towards the visitor. */
  face_visitor: z.boolean().default(false),
  /**
   * Its words in other languages, by language tag: `{ "it": { "name": …, "description": …, "text": … } }`. Those of its type are
   * `text`, `label`, `captions` or `transcript`. Visitors see the language of their device if it is there.
   */
  translations: translationsSetting,
  /**
   * Whom it is shown to, by the language that they read: `{ "it": true }` shows it to readers of Italian only, `{ "it": false }` to
   * all others. For a sound, a film or a picture in several languages.
   */
  shown_in: shownInSetting,
};

/** A colour such as `#1a2b3c`. */
export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'color_invalid');

export const glbFiles: readonly AcceptedFile[] = [fileKinds.glb];

export const mp4Files: readonly AcceptedFile[] = [fileKinds.mp4];

export const pictureFiles: readonly AcceptedFile[] = [fileKinds.png, fileKinds.jpeg];

/** A static WebP is converted to one of `pictureFiles`. */
export const movingPictureFiles: readonly AcceptedFile[] = [fileKinds.webp];
