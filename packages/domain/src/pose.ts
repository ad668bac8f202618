/**
 * Poses of the scene. Axes are three.js's own: right-handed, metres, x east, y up, z south (so north is −z).
 * Angles are degrees, applied in the order Y (heading), X (pitch), Z (roll) about the object's own axes,
 * which is the order of the native clients. The quaternion is authoritative; the angles are derived from it.
 */
export interface Vector3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Quaternion extends Vector3 {
  readonly w: number;
}

export interface Angles {
  readonly angle_x: number;
  readonly angle_y: number;
  readonly angle_z: number;
}

const RADIANS = Math.PI / 180;

/** Quaternion of three angles in degrees (order YXZ). Source: Diebel 2006, "Representing Attitude", by products of half-angle quaternions. */
export function quaternionFromAngles({ angle_x, angle_y, angle_z }: Angles): Quaternion {
  const [c1, s1] = halfAngle(angle_x);
  const [c2, s2] = halfAngle(angle_y);
  const [c3, s3] = halfAngle(angle_z);
  return {
    x: s1 * c2 * c3 + c1 * s2 * s3,
    y: c1 * s2 * c3 - s1 * c2 * s3,
    z: c1 * c2 * s3 - s1 * s2 * c3,
    w: c1 * c2 * c3 + s1 * s2 * s3,
  };
}

/** Cosine of the pitch below which heading and roll are indistinguishable, within floating-point precision. */
const STRAIGHT = 1e-6;

/**
 * Angles in degrees (order YXZ) of a quaternion, which is normalised first: the pitch from −90 to 90, the others above −180
 * and up to 180, rounded to a millionth of a degree so that angles round-trip. At ±90° pitch the roll is
 * 0.
 */
export function anglesFromQuaternion(quaternion: Quaternion): Angles {
  const { x, y, z, w } = normalized(quaternion);
  const ahead = 1 - 2 * (x * x + y * y);
  const aside = 2 * (x * z + w * y);
  const pitchSine = 2 * (w * x - y * z);
  const pitchCosine = Math.hypot(ahead, aside);
  if (pitchCosine < STRAIGHT) {
    const angle_y = degrees(2 * (w * y - x * z), 1 - 2 * (y * y + z * z));
    return { angle_x: Math.sign(pitchSine) * 90, angle_y, angle_z: 0 };
  }
  return {
    angle_x: degrees(pitchSine, pitchCosine),
    angle_y: degrees(aside, ahead),
    angle_z: degrees(2 * (x * y + w * z), 1 - 2 * (x * x + z * z)),
  };
}

/** The angle with this sine and cosine, to a millionth of a degree. */
function degrees(sine: number, cosine: number): number {
  const rounded = Math.round((Math.atan2(sine, cosine) / RADIANS) * 1e6) / 1e6;
  // −180 becomes 180, and −0 becomes 0.
  return rounded === -180 ? 180 : rounded + 0;
}

/** The same rotation with length 1; a quaternion close to zero becomes the identity. */
export function normalized({ x, y, z, w }: Quaternion): Quaternion {
  const length = Math.hypot(x, y, z, w);
  return length < 1e-9
    ? { x: 0, y: 0, z: 0, w: 1 }
    : { x: x / length, y: y / length, z: z / length, w: w / length };
}

/** Hamilton product: the rotation `b` followed by `a`. */
export function multiplyQuaternions(a: Quaternion, b: Quaternion): Quaternion {
  return {
    x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
    y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
    z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
    w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
  };
}

/** Rotates a vector by a quaternion of length 1. */
export function rotateVector(q: Quaternion, { x, y, z }: Vector3): Vector3 {
  const tx = 2 * (q.y * z - q.z * y);
  const ty = 2 * (q.z * x - q.x * z);
  const tz = 2 * (q.x * y - q.y * x);
  return {
    x: x + q.w * tx + q.y * tz - q.z * ty,
    y: y + q.w * ty + q.z * tx - q.x * tz,
    z: z + q.w * tz + q.x * ty - q.y * tx,
  };
}

/** Wraps degrees to −180 < angle ≤ 180. */
export function wrapDegrees(degrees: number): number {
  const wrapped = ((degrees % 360) + 360) % 360;
  return wrapped > 180 ? wrapped - 360 : wrapped;
}

function halfAngle(degrees: number): readonly [cosine: number, sine: number] {
  const half = (degrees * RADIANS) / 2;
  return [Math.cos(half), Math.sin(half)];
}
