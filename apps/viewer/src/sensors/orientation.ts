import { multiplyQuaternions, type Quaternion, quaternionFromAngles, rotateVector } from '@pleinair/domain';

/** Angles of a `deviceorientation` event in degrees, and the rotation of the screen. */
export interface DeviceAngles {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
  /** `screen.orientation.angle` */
  readonly screen: number;
}

const HALF = Math.SQRT1_2;
/** The back camera looks the way the underside of a flat phone faces. */
const CAMERA: Quaternion = { x: -HALF, y: 0, z: 0, w: HALF };
const DEGREES = 180 / Math.PI;

/**
 * Rotation of the back camera in a frame of x east, y up, z south (−z north, as far as `alpha` is a compass's).
 * Source: W3C Device Orientation Event, "Worked Example", with the axes of three.js.
 */
export function cameraQuaternion({ alpha, beta, gamma, screen }: DeviceAngles): Quaternion {
  const device = quaternionFromAngles({ angle_x: beta, angle_y: alpha, angle_z: -gamma });
  const half = (-screen / DEGREES) * 0.5;
  return multiplyQuaternions(multiplyQuaternions(device, CAMERA), {
    x: 0,
    y: 0,
    z: Math.sin(half),
    w: Math.cos(half),
  });
}

/**
 * Compass heading, 0 ≤ heading < 360, of a phone held anywhere between flat and upright: blends the direction of the
 * screen's top edge with that of the camera's axis.
 */
export function headingOf(camera: Quaternion): number {
  const { x, z } = rotateVector(camera, { x: 0, y: 1, z: -1 });
  return wrapHeading(Math.atan2(x, -z) * DEGREES);
}

/** Degrees by which `to` lies clockwise of `from`, −180 < turn ≤ 180. */
export function turnBetween(from: number, to: number): number {
  const turn = wrapHeading(to - from);
  return turn > 180 ? turn - 360 : turn;
}

/** Wraps degrees to 0 ≤ heading < 360. */
export function wrapHeading(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

/** Moves a heading by a fraction of the way to a new one, along the shorter arc. */
export function smoothHeading(before: number | undefined, now: number, part: number): number {
  return before === undefined ? now : wrapHeading(before + turnBetween(before, now) * part);
}

/** Rotation about the vertical axis in degrees, anticlockwise from above. */
export function yaw(degrees: number): Quaternion {
  const half = degrees / DEGREES / 2;
  return { x: 0, y: Math.sin(half), z: 0, w: Math.cos(half) };
}
