import type { SceneAnchor, SpaceContent } from '@pleinair/client';
import type { PlacingSheet } from '@pleinair/domain';
import type { Recording } from './clip.ts';
import type { Surroundings } from './surroundings.ts';

export const WAYS = ['webxr', 'quick_look', 'camera', 'orbit', 'page'] as const;
/** The ways of seeing a space, in order of preference. */
export type WayOfSeeing = (typeof WAYS)[number];

/** Why the space is shown in front of the visitor and not at its place. */
export type BroughtHere =
  | 'far'
  | 'vague'
  | 'no_compass'
  | 'no_position'
  | 'position_refused'
  | 'chosen'
  | 'anywhere';

/** The status shown to the visitor while a way runs. */
export type SessionStatus =
  | { readonly kind: 'looking_for_surface'; readonly vertical: boolean }
  | { readonly kind: 'aiming' }
  | { readonly kind: 'placed' }
  | { readonly kind: 'aligned' }
  | { readonly kind: 'drag_to_turn' }
  | { readonly kind: 'waiting_for_position' }
  | { readonly kind: 'brought_here'; readonly because: BroughtHere }
  | { readonly kind: 'at_its_place' }
  | { readonly kind: 'looking_for_sheet' }
  | { readonly kind: 'aiming_at_sheet' }
  | { readonly kind: 'set_by_sheet' };

/** Why something failed; shown to the visitor, who continues in the next best way. */
export type SessionTrouble =
  | 'camera_refused'
  | 'camera_missing'
  | 'camera_lost'
  | 'webxr_refused'
  | 'webgl_missing'
  | 'alignment_needs_compass'
  | 'alignment_needs_position'
  | 'scene_failed'
  | 'scene_lost';

/** A picture or code to point the camera at; `isLost` if it was the last in view, and its objects are still shown. */
export interface SoughtMark {
  readonly anchor: SceneAnchor;
  readonly isLost: boolean;
}

export interface SessionEvents {
  status(status: SessionStatus): void;
  /** Where the nearest object is while out of view: degrees clockwise from straight up on the screen. */
  direction(pointer: { readonly angle: number; readonly metres: number } | undefined): void;
  /** An object was tapped; `undefined` for anything else. */
  select(nodePid: string | undefined): void;
  /** Ends the selection. Unlike `select(undefined)` it is no tap, so objects and sequences do not respond. */
  deselect(): void;
  trouble(trouble: SessionTrouble): void;
  /** The pictures and codes to look for; none while one is in view. */
  sought(marks: readonly SoughtMark[]): void;
  /** Accuracy of the visitor's position in metres. */
  accuracy(metres: number): void;
  /** The way ended on its own (headset button, lost camera). */
  ended(trouble?: SessionTrouble): void;
}

export interface SessionContext {
  readonly surroundings: Surroundings;
  readonly content: SpaceContent;
  /** The printed sheet whose code opened the page. */
  readonly sheet: PlacingSheet | undefined;
  /** Holds what a way shows behind the scene, such as the camera's picture. */
  readonly backdrop: HTMLElement;
  /** Shown by the device over its own picture, if supported. */
  readonly overlay: HTMLElement;
  readonly reducedMotion: boolean;
  /** Whether the device offers the camera way. */
  readonly offersCamera: boolean;
  readonly events: SessionEvents;
}

/** What the overlay may offer while a way runs. */
export interface SessionActions {
  /** Lets the visitor choose another spot. */
  readonly replace?: () => void;
  /** Aligns the space with its place on the earth. */
  readonly align?: () => void;
  /** Puts the space in front of the visitor, away from its real place. */
  readonly bringHere?: () => void;
  readonly photo?: () => Promise<Blob>;
  /** The way that takes pictures where this one cannot. */
  readonly photoWay?: WayOfSeeing;
  /** Starts recording a clip. */
  readonly clip?: () => Recording;
}

export interface RunningSession {
  readonly actions: SessionActions;
  /** Turns the view to a node or part; absent where only the visitor turns it. */
  lookAt?(key: string): void;
  /** Stops the way. A promise resolves when the device is free for another one. */
  stop(): unknown;
}

/** One way of seeing. `start` must be called from within a tap where the way asks for a permission. */
export type StartSession = (context: SessionContext) => Promise<RunningSession>;

/** Thrown when a way fails to start. */
export class SessionRefused extends Error {
  override readonly name = 'SessionRefused';
  readonly trouble: SessionTrouble;

  constructor(trouble: SessionTrouble, cause?: unknown) {
    super(trouble, { cause });
    this.trouble = trouble;
  }
}
