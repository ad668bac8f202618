import type { SceneAnchor, SpaceContent } from '@pleinair/client';
import type { PlacingSheet } from '@pleinair/domain';
import type { Recording } from './clip.ts';
import type { Surroundings } from './surroundings.ts';

export const WAYS = ['webxr', 'quick_look', 'camera', 'orbit', 'page'] as const;
/** The ways of seeing a space, in order of preference. */
export type WayOfSeeing = (typeof WAYS)[number];

/** Why the space stands before the visitor and not at its place. */
export type BroughtHere = 'far' | 'vague' | 'no_compass' | 'no_position' | 'chosen' | 'anywhere';

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

/** Why something could not be done; the visitor reads it and goes on in the next best way. */
export type SessionTrouble =
  | 'camera_refused'
  | 'camera_missing'
  | 'camera_lost'
  | 'webxr_refused'
  | 'alignment_needs_compass'
  | 'alignment_needs_position'
  | 'scene_failed'
  | 'scene_lost';

/** A picture that the visitor is to point the camera at; `isLost` when it was found before. */
export interface SoughtMark {
  readonly anchor: SceneAnchor;
  readonly isLost: boolean;
}

export interface SessionEvents {
  status(status: SessionStatus): void;
  /** Where the nearest object is when it is not in view: degrees clockwise from straight up on the screen. */
  direction(pointer: { readonly angle: number; readonly metres: number } | undefined): void;
  /** An object was tapped, or `undefined` when something else was. */
  select(nodePid: string | undefined): void;
  trouble(trouble: SessionTrouble): void;
  /** The pictures to look for; none while one is in view. */
  sought(marks: readonly SoughtMark[]): void;
  /** Metres within which the visitor's position is known. */
  accuracy(metres: number): void;
  /** The way ended without the viewer's doing (the headset's button, a lost camera). */
  ended(trouble?: SessionTrouble): void;
}

export interface SessionContext {
  readonly surroundings: Surroundings;
  readonly content: SpaceContent;
  /** The printed sheet whose code opened the page. */
  readonly sheet: PlacingSheet | undefined;
  /** Carries what a way puts behind the scene, such as the camera picture. */
  readonly backdrop: HTMLElement;
  /** Shown by the device over its own picture, where it can. */
  readonly overlay: HTMLElement;
  readonly reducedMotion: boolean;
  readonly events: SessionEvents;
}

/** What the overlay may offer while a way runs. */
export interface SessionActions {
  /** Lets the visitor choose another spot. */
  readonly replace?: () => void;
  /** Puts the space where it is on the earth. */
  readonly align?: () => void;
  /** Puts the space in front of the visitor, away from its real place. */
  readonly bringHere?: () => void;
  readonly photo?: () => Promise<Blob>;
  /** Begins a clip of what is seen. */
  readonly clip?: () => Recording;
}

export interface RunningSession {
  readonly actions: SessionActions;
  stop(): void;
}

/** One way of seeing. `start` must be called from within a tap where the way asks for a permission. */
export type StartSession = (context: SessionContext) => Promise<RunningSession>;

/** A way could not be started. */
export class SessionRefused extends Error {
  override readonly name = 'SessionRefused';
  readonly trouble: SessionTrouble;

  constructor(trouble: SessionTrouble, cause?: unknown) {
    super(trouble, { cause });
    this.trouble = trouble;
  }
}
