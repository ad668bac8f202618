import { type AnchorKind, fileKinds } from '@pleinair/domain';
import { z } from 'zod';

/** A kind of file that an object type takes, one of `fileKinds`. */
export interface AcceptedFile {
  readonly mime: string;
  readonly extensions: readonly string[];
}

/** `sound`: it is heard once the visitor turns the sound on. */
export type DeviceNeed = 'sound';

/** Everything the product needs to know of an object type without drawing it. */
export interface ContentDefinition<Settings extends z.ZodObject = z.ZodObject> {
  /** `provider.collection.name.major.minor` of the built-in model. */
  readonly model_identifier: string;
  /** Every setting has a default, so that `settings.parse({})` is a whole settings object. */
  readonly settings: Settings;
  /**
   * What an object is made from: its file; the text that its creator types, which is its setting `text`; the page that
   * it opens; or its settings alone.
   */
  readonly source: 'file' | 'text' | 'link' | 'none';
  /** How visitors meet it: as something at its anchor, as surroundings that enclose the anchor, or by ear. */
  readonly presence: 'placed' | 'surround' | 'heard';
  /** What a device must have for it, besides what draws the scene. */
  readonly needs: readonly DeviceNeed[];
  readonly accepts: readonly AcceptedFile[];
  /**
   * The files of `accepts` that become this type if no type was chosen: dropped files, and those of models that are
   * not built in. No two types name the same.
   */
  readonly usual_for: readonly AcceptedFile[];
  /** Width divided by height that its pictures should have. */
  readonly aspect?: number;
  /** What makes its preview picture: the server, out of the file; the studio, by drawing it; or its creator chooses one, which it shows. */
  readonly thumbnail: 'file' | 'drawing' | 'chosen';
  /** Where a new object of this type is put. */
  readonly default_anchor: AnchorKind;
}

/** Metres. */
const height = z.number().min(0.01).max(100);

/** The settings of every placed object. Lengths are metres; `unit` only changes how they are shown. */
export const placedSettings = {
  height: height.default(1),
  /** The unit the creator reads and types lengths in. */
  unit: z.enum(['m', 'cm', 'ft', 'in']).default('m'),
  /** Metres above the anchor. */
  elevation: z.number().min(-50).max(50).default(0),
  /** Turn about the vertical axis towards the visitor. */
  face_visitor: z.boolean().default(false),
};

/** A colour such as `#1a2b3c`. */
export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'color_invalid');

export const glbFiles: readonly AcceptedFile[] = [fileKinds.glb];

export const mp4Files: readonly AcceptedFile[] = [fileKinds.mp4];

export const pictureFiles: readonly AcceptedFile[] = [fileKinds.png, fileKinds.jpeg];

/** A still WebP becomes one of `pictureFiles`. */
export const movingPictureFiles: readonly AcceptedFile[] = [fileKinds.webp];
