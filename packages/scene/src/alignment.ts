import { type GeoPoint, groundOffset, pointAtOffset, wrapDegrees } from '@pleinair/domain';

/**
 * How the space's frame (x east, z south of its own north, metres) lies on the earth and in a device's frame.
 * Compass bearings are degrees clockwise from true north; `angle_y` is degrees about y, anticlockwise from above,
 * 0 looking along −z.
 */
export interface SpacePlace extends GeoPoint {
  readonly settings: { readonly heading: number };
}

/** A point on the ground and a heading, in some frame. */
export interface GroundPose {
  readonly x: number;
  readonly z: number;
  readonly angle_y: number;
}

const RADIANS = Math.PI / 180;

/** The position of a point on the earth in the space's frame, in metres. */
export function positionInSpace(
  space: SpacePlace,
  point: GeoPoint,
): { readonly x: number; readonly z: number } {
  const { east, north } = groundOffset(space, point);
  return rotated({ x: east, z: -north }, space.settings.heading);
}

/** The point on the earth of a position in the space's frame; the inverse of {@link positionInSpace}. */
export function pointOnEarth(
  space: SpacePlace,
  position: { readonly x: number; readonly z: number },
): GeoPoint {
  const { x, z } = rotated(position, -space.settings.heading);
  return pointAtOffset(space, { east: x, north: -z });
}

/** Converts a compass bearing to the space's frame, −180 < angle ≤ 180. */
export function angleInSpace(space: SpacePlace, bearing: number): number {
  return wrapDegrees(space.settings.heading - bearing);
}

/** The compass bearing of a direction of the space's frame, 0 ≤ bearing < 360. */
export function bearingOnEarth(space: SpacePlace, angle_y: number): number {
  return (((space.settings.heading - angle_y) % 360) + 360) % 360;
}

/** Where a visitor is and looks, in the space's frame. */
export function visitorInSpace(space: SpacePlace, point: GeoPoint, bearing: number): GroundPose {
  return { ...positionInSpace(space, point), angle_y: angleInSpace(space, bearing) };
}

/**
 * The pose of the space's root in a device's own frame (that of an immersive session, say), given one pose known in both
 * frames.
 */
export function spaceInDevice(inDevice: GroundPose, inSpace: GroundPose): GroundPose {
  const angle_y = wrapDegrees(inDevice.angle_y - inSpace.angle_y);
  const { x, z } = rotated(inSpace, angle_y);
  return { x: inDevice.x - x, z: inDevice.z - z, angle_y };
}

/** Rotates about y by degrees, anticlockwise from above. */
function rotated({ x, z }: { readonly x: number; readonly z: number }, degrees: number) {
  const cosine = Math.cos(degrees * RADIANS);
  const sine = Math.sin(degrees * RADIANS);
  return { x: x * cosine + z * sine, z: z * cosine - x * sine };
}
