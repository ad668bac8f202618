import type { GeoPoint } from '@pleinair/domain';
import { distanceMetres } from '@pleinair/domain';
import { angleInSpace, positionInSpace, type SpacePlace } from '@pleinair/scene';
import type { Fix } from '../../sensors/position.ts';
import type { GroundPlace } from '../../sensors/smoothed-position.ts';
import type { BroughtHere } from '../way.ts';

/** Where the visitor stands in the space's frame, and by how many degrees the device's frame is turned in it. */
export interface Alignment extends GroundPlace {
  /** Anticlockwise from above; added to the angle of a device whose 0 is north. */
  readonly turn: number;
  /** Metres of the camera above the floor, where they are known. */
  readonly eye?: number;
}

/** The middle of the content, and the metres from which all of it is seen. */
export interface Outlook extends GroundPlace {
  readonly distance: number;
}

/** Metres from which an object is too small to see: an arrow replaces it. */
export const SIGHT_METRES = 200;

/** True north on true north, and the visitor where the position says. */
export function alignedByPosition(space: SpacePlace, place: GroundPlace): Alignment {
  return { ...place, turn: angleInSpace(space, 0) };
}

export const placeOf = (space: SpacePlace, fix: GeoPoint): GroundPlace => positionInSpace(space, fix);

/**
 * The space brought to the visitor: its content is in front of a visitor who faces `heading`, its own south towards
 * them, far enough away to be seen whole.
 */
export function alignedBefore(heading: number, { x, z, distance }: Outlook): Alignment {
  return { x, z: z + Math.min(60, Math.max(2.5, distance)), turn: heading };
}

/** Metres of doubt past which a position no longer says where the objects belong. */
const VAGUE = 100;

/** What keeps the space from standing at its place for a visitor at `fix`, if anything does. */
export function hindranceOf(
  space: SpacePlace & { readonly range: number },
  fix: Fix,
  knowsNorth: boolean,
): Extract<BroughtHere, 'far' | 'vague' | 'no_compass'> | undefined {
  if (distanceMetres(space, fix) - fix.accuracy > Math.max(space.range, SIGHT_METRES)) return 'far';
  if (fix.accuracy > VAGUE) return 'vague';
  return knowsNorth ? undefined : 'no_compass';
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** In widths of the picture's longer side: the cameras of most phones see about 66° along it. */
export const USUAL_FOCAL = 0.5 / Math.tan((33 * Math.PI) / 180);

/**
 * Vertical field of view in degrees of a window that a camera's picture fills, cut at two sides.
 * @param focal of the camera, in widths of the picture's longer side
 */
export function fieldOfView(window: Size, picture: Size, focal = USUAL_FOCAL): number {
  const scale = Math.max(window.width / picture.width, window.height / picture.height);
  const length = focal * Math.max(picture.width, picture.height) * scale;
  return (Math.atan(window.height / 2 / length) * 360) / Math.PI;
}

/**
 * Where to turn for something at `x`, `y` (right and up of the camera's axis, metres; `depth` ahead of it):
 * degrees clockwise from straight up on the screen, or `undefined` when it is in view.
 */
export function pointerTo(
  { x, y, depth }: { readonly x: number; readonly y: number; readonly depth: number },
  verticalFov: number,
  aspect: number,
): number | undefined {
  const tangent = Math.tan((verticalFov * Math.PI) / 360);
  const inView = depth > 0 && Math.abs(y) <= depth * tangent && Math.abs(x) <= depth * tangent * aspect;
  if (inView && Math.hypot(x, y, depth) <= SIGHT_METRES) return undefined;
  return (Math.atan2(x, y) * 180) / Math.PI;
}
