import type { AnchorKind, SceneHobject } from '@pleinair/domain';
import type { Object3D, Vector3, WebGLRenderer } from 'three';
import type { AssetSource } from '../assets/asset-source.ts';
import type { DetailLimits } from '../device/device.ts';
import type { SceneFrame } from '../stage/frame.ts';
import type { SharedResources } from './shared-resources.ts';

/** What a renderer gets besides the object's settings. */
export interface ContentAssets {
  readonly hobject: SceneHobject;
  readonly source: AssetSource;
  /** Resources shared by objects with the same file. */
  readonly shared: Pick<SharedResources, 'acquire'>;
  /** Fraction of its detail drawn on a device with little memory, along the edges of its pictures. Default 1. */
  readonly detail?: number;
  /** The most detail that the device draws. */
  readonly limits: DetailLimits;
  readonly signal: AbortSignal;
  readonly onProgress: (loaded: number, total: number | undefined) => void;
  /** Call with the error when the connection of what is already drawn breaks, and with `undefined` when it is mended. */
  readonly onBroken?: (error: unknown) => void;
  /** Requests a frame after a change that no caller caused. */
  readonly invalidate: () => void;
  /** Whether clips and animations start without a tap; false for reduced motion and thumbnails. */
  readonly autoplay: boolean;
  /** Whether the creator is looking, who also sees the source and the range of sounds. */
  readonly forCreator: boolean;
  /** Needed by texture formats that depend on the GPU. */
  readonly renderer: WebGLRenderer | undefined;
}

/** One drawn object. Its owner disposes of it; `dispose` frees every GPU and media resource. */
export interface ContentInstance<Settings = unknown> {
  /** At the node's origin, facing +z, one unit per metre. */
  readonly object: Object3D;
  /** Applies changed settings without reloading. */
  configure(settings: Settings): void;
  /**
   * Adapts to the kind of anchor that the object is at. Flat objects have their bottom edge at the origin of a floor
   * or table and their centre at the origin of a wall or at eye level; solid ones keep their pivot setting.
   */
  standAt?(kind: AnchorKind): void;
  /** Called before `update` with its height above the surface of its anchor, or above its whole, in metres of its own size. */
  raiseTo?(metres: number): void;
  /** Called once per frame while something moves. Returns whether it needs another frame. */
  update?(frame: SceneFrame): boolean;
  readonly media?: ContentMedia;
  /** Set for content that plays and pauses: a clip, a sound, an animation. */
  readonly playback?: ContentPlayback;
  readonly passage?: ContentPassage;
  /** Options in its file that its settings choose from. */
  readonly choices?: ContentChoices;
  /** Responds to a tap as its settings say; returns false if it does not. */
  tap?(): boolean;
  dispose(): void;
}

/** Options in a loaded file, by name, for its creator to choose from. */
export interface ContentChoices {
  readonly animations: readonly string[];
  /** Material variants of the model. */
  readonly variants: readonly string[];
  /** Whether the points of a cloud have colors in the file, which are then shown. */
  readonly hasColors?: boolean;
}

/** How behaviors, abilities and storylines play an object of any type. */
export interface ContentPlayback {
  readonly isPlaying: boolean;
  /** Resumes, or restarts if it has ended. */
  play(wish?: PlaybackWish): void;
  pause(): void;
  /**
   * Calls back when it starts, at once if it is playing, after each of its rounds, and when it ends. Returns a function
   * that stops listening.
   */
  listen(listener: (moment: PlaybackMoment) => void): () => void;
}

export interface PlaybackWish {
  /** The name of one of its animations; defaults to the one in its settings. */
  readonly animation?: string | undefined;
  /** Defaults to the object's settings. */
  readonly loop?: boolean | undefined;
}

/** At the end of a `round`, content that loops goes on from its beginning. */
export type PlaybackMoment = 'start' | 'round' | 'end';

/** A room that visitors can step into. */
export interface ContentPassage {
  readonly isInside: boolean;
  /** Steps in or out without walking; `eye` is the visitor's position in the world. */
  step(inside: boolean, eye: Vector3): void;
}

/** The clip of an object that has one. */
export interface ContentMedia {
  readonly isPlaying: boolean;
  /** Whether playing it makes it audible while sound is off: there is nothing to see. */
  readonly playsAloud?: boolean;
  /** Plays or resumes; resolves to false if the browser wants a tap first. */
  play(): Promise<boolean>;
  pause(): void;
  /** Starts again if it plays once: it began before the visitor looked. A paused clip stays paused. */
  replay?(): void;
  /** Loads it again, from where it is, if its connection broke off; returns whether it had. */
  retry?(): boolean;
  /** Pauses while the page is hidden, then resumes. */
  setResting(resting: boolean): void;
  /** Unmutes clips when a visitor asks for sound; call it within a tap. A paused clip stays paused. */
  setAudible(audible: boolean): void;
}

export type ContentFactory<Settings> = (
  settings: Settings,
  assets: ContentAssets,
) => Promise<ContentInstance<Settings>>;

/** Accepts stored settings and fills in the defaults. */
export type StoredContentFactory = ContentFactory<Readonly<Record<string, unknown>>>;
