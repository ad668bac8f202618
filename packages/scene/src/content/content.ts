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
  /** What objects with the same file draw together. */
  readonly shared: Pick<SharedResources, 'acquire'>;
  /** The share of its detail that a device with little memory draws, along the edges of its pictures. Default 1. */
  readonly detail?: number;
  /** The most that the device draws of anything. */
  readonly limits: DetailLimits;
  readonly signal: AbortSignal;
  readonly onProgress: (loaded: number, total: number | undefined) => void;
  /** Requests a frame, after a change that no caller made. */
  readonly invalidate: () => void;
  /** Whether clips and animations start without a tap; false for reduced motion and thumbnails. */
  readonly autoplay: boolean;
  /** Whether its creator is looking, who also sees where a sound comes from and how far it reaches. */
  readonly forCreator: boolean;
  /** Needed by texture formats that depend on the GPU. */
  readonly renderer: WebGLRenderer | undefined;
}

/** One drawn object. Its creator disposes of it; `dispose` frees every GPU and media resource. */
export interface ContentInstance<Settings = unknown> {
  /** Stands at the node's origin, faces +z, one unit a metre. */
  readonly object: Object3D;
  /** Applies changed settings, without loading again. */
  configure(settings: Settings): void;
  /**
   * Sets the kind of anchor that the object is at. Flat objects have their bottom edge at the origin of a floor
   * or a table and hang by their centre at a wall or at eye level; solid ones keep their pivot setting.
   */
  standAt?(kind: AnchorKind): void;
  /** Called once a frame while there is something to move. Answers whether the next frame is needed too. */
  update?(frame: SceneFrame): boolean;
  readonly media?: ContentMedia;
  /** What plays and pauses at a command: a clip, a sound, an animation. */
  readonly playback?: ContentPlayback;
  readonly passage?: ContentPassage;
  /** What its file has that its settings choose from. */
  readonly choices?: ContentChoices;
  /** Answers a tap as its settings say; false where it does not. */
  tap?(): boolean;
  dispose(): void;
}

/** What a loaded file lets its creator choose from, by name. */
export interface ContentChoices {
  readonly animations: readonly string[];
  /** Sets of materials that the model can be shown with. */
  readonly variants: readonly string[];
}

/** How behaviors, abilities and storylines play an object of any type. */
export interface ContentPlayback {
  /** Plays on from where it is, or from its beginning when it had come to its end. */
  play(wish?: PlaybackWish): void;
  pause(): void;
  /** Calls back when it begins to play and when it comes to its end. Answers how to stop listening. */
  listen(listener: (moment: PlaybackMoment) => void): () => void;
}

export interface PlaybackWish {
  /** One of the object's animations by its name; otherwise the one that its settings choose. */
  readonly animation?: string | undefined;
  /** As the object's settings say where it is left out. */
  readonly loop?: boolean | undefined;
}

export type PlaybackMoment = 'start' | 'end';

/** What visitors can step into. */
export interface ContentPassage {
  readonly isInside: boolean;
  /** Steps in or out without walking; `eye` is the visitor's position in the world. */
  step(inside: boolean, eye: Vector3): void;
}

/** The clip of an object that has one. */
export interface ContentMedia {
  readonly isPlaying: boolean;
  /** Plays, or goes on; answers false where the browser wants a tap first. */
  play(): Promise<boolean>;
  pause(): void;
  /** Pauses it while the page is hidden; then it resumes. */
  setResting(resting: boolean): void;
  /** Clips are muted until a visitor asks for sound; call it from within a tap. A paused one stays paused. */
  setAudible(audible: boolean): void;
}

export type ContentFactory<Settings> = (
  settings: Settings,
  assets: ContentAssets,
) => Promise<ContentInstance<Settings>>;

/** Takes settings as they are stored and fills in the defaults. */
export type StoredContentFactory = ContentFactory<Readonly<Record<string, unknown>>>;
