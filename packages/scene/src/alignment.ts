import { type GeoPoint, groundOffset, pointAtOffset } from '@pleinair/domain';

/**
 * How the space's frame (x east, z south of its own north, metres) lies on the earth and in a device's frame.
 * Compass bearings are degrees clockwise from true north; `angle_y` is degrees about y, anticlockwise from above,
 * 0 looking along −z.
 */
export interface SpacePlace extends GeoPoint {
  readonly settings: { readonly heading: number };
}

/** A place on the ground and the direction one looks in, in some frame. */
export interface GroundPose {
  readonly x: number;
  readonly z: number;
  readonly angle_y: number;
}

const RADIANS = Math.PI / 180;

/** Metres of a place on the earth in the space's frame. */
export function positionInSpace(
  space: SpacePlace,
  point: GeoPoint,
): { readonly x: number; readonly z: number } {
  const { east, north } = groundOffset(space, point);
  return rotated({ x: east, z: -north }, space.settings.heading);
}

/** The place on the earth of a point of the space's frame; the inverse of {@link positionInSpace}. */
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

/** Where a visitor stands and looks, in the space's frame. */
export function visitorInSpace(space: SpacePlace, point: GeoPoint, bearing: number): GroundPose {
  return { ...positionInSpace(space, point), angle_y: angleInSpace(space, bearing) };
}

/**
 * Where the space's frame lies in a device's own frame (that of an immersive session, say), given one pose known in
 * both: put the space's root there and both agree.
 */
export function spaceInDevice(inDevice: GroundPose, inSpace: GroundPose): GroundPose {
  const angle_y = wrapDegrees(inDevice.angle_y - inSpace.angle_y);
  const { x, z } = rotated(inSpace, angle_y);
  return { x: inDevice.x - x, z: inDevice.z - z, angle_y };
}

/** Turned about y by degrees, anticlockwise from above. */
function rotated({ x, z }: { readonly x: number; readonly z: number }, degrees: number) {
  const [cosine, sine] = [Math.cos(degrees * RADIANS), Math.sin(degrees * RADIANS)];
  return { x: x * cosine + z * sine, z: z * cosine - x * sine };
}

function wrapDegrees(degrees: number): number {
  const wrapped = ((degrees % 360) + 360) % 360;
  return wrapped > 180 ? wrapped - 360 : wrapped;
}
