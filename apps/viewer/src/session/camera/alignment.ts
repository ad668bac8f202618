import type { GeoPoint } from '@pleinair/domain';
import { distanceMetres } from '@pleinair/domain';
import { angleInSpace, positionInSpace, type SpacePlace } from '@pleinair/scene';
import type { Fix } from '../../sensors/position.ts';
import type { GroundPoint } from '../../sensors/smoothed-position.ts';
import type { BroughtHere } from '../way.ts';

/** The visitor's point in the space's frame, and how far the device's frame is rotated in it. */
export interface Alignment extends GroundPoint {
  /** Degrees anticlockwise from above; added to the angle of a device whose 0 is north. */
  readonly turn: number;
  /** Height of the camera above the floor in metres, if known. */
  readonly eye?: number;
}

/** The centre of the content, and the distance in metres from which all of it is in view. */
export interface Outlook extends GroundPoint {
  /** Height of the centre above the floor. */
  readonly y: number;
  readonly distance: number;
}

/** Metres beyond which an object is too small to see, so that an arrow points to it. */
export const SIGHT_METRES = 200;

/** Aligns the space by true north and the visitor's position. */
export function alignByPosition(space: SpacePlace, place: GroundPoint): Alignment {
  return { ...place, turn: angleInSpace(space, 0) };
}

export const placeOf = (space: SpacePlace, fix: GeoPoint): GroundPoint => positionInSpace(space, fix);

/**
 * Brings the space to the visitor: its content is in front of a visitor who faces `heading`, its south side towards them,
 * far enough away to be in view as a whole.
 */
export function alignInFront(heading: number, { x, z, distance }: Omit<Outlook, 'y'>): Alignment {
  return { x, z: z + Math.min(60, Math.max(2.5, distance)), turn: heading };
}

/** Degrees above the horizon at which a visitor sees the centre of content that is in front, with the eye at a height. */
export function tiltTowards({ y, z }: Pick<Outlook, 'y' | 'z'>, visitor: GroundPoint, eye: number): number {
  return (Math.atan2(y - eye, visitor.z - z) * 180) / Math.PI;
}

/** Accuracy in metres past which a position no longer tells where the objects belong. */
const VAGUE_METRES = 100;

/** What prevents the space from being shown at its place for a visitor at `fix`, if anything. */
export function hindranceOf(
  space: SpacePlace & { readonly range: number },
  fix: Fix,
  knowsNorth: boolean,
): Extract<BroughtHere, 'far' | 'vague' | 'no_compass'> | undefined {
  if (distanceMetres(space, fix) - fix.accuracy > Math.max(space.range, SIGHT_METRES)) return 'far';
  if (fix.accuracy > VAGUE_METRES) return 'vague';
  return knowsNorth ? undefined : 'no_compass';
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Focal length in widths of the picture's longer side: most phone cameras see about 66° along it. */
export const USUAL_FOCAL = 0.5 / Math.tan((33 * Math.PI) / 180);

/**
 * Vertical field of view in degrees of a window that a camera's picture covers, cropped on two sides.
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
