import { MathUtils, Quaternion, Vector3 } from 'three';
import type { Guide } from './snap-move.ts';

/** Degrees between the corners that approximate an arc. */
const SMOOTH = 3;

/** A rotation about an axis in degrees, anticlockwise seen against the axis. */
export interface Turn {
  readonly axis: Vector3;
  readonly degrees: number;
}

/**
 * The rotation from one orientation to another, from −180° to 180°. Of the two opposite axes it takes the one that points
 * up, so that dragging back past the start gives negative degrees.
 */
export function turnBetween(from: Quaternion, to: Quaternion): Turn | undefined {
  const { x, y, z, w } = to.clone().multiply(from.clone().invert());
  const axis = new Vector3(x, y, z);
  if (axis.length() < 1e-6) return undefined;
  const upward = [y, x, z].find((one) => Math.abs(one) > 0.01 * axis.length()) ?? 1;
  axis.normalize().multiplyScalar(Math.sign(upward));
  const degrees = MathUtils.radToDeg(2 * Math.atan2(axis.dot(new Vector3(x, y, z)), w));
  return { axis, degrees: degrees > 180 ? degrees - 360 : degrees <= -180 ? degrees + 360 : degrees };
}

/** The orientation after a rotation. */
export function applyTurn(from: Quaternion, { axis, degrees }: Turn): Quaternion {
  return new Quaternion().setFromAxisAngle(axis, MathUtils.degToRad(degrees)).multiply(from);
}

/** How a dial is drawn. */
interface DialOptions {
  /** Direction in which the rotation started, perpendicular to its axis. */
  readonly start: Vector3;
  /** In metres. */
  readonly radius: number;
  /** Degrees between two marks, and offset of the marks from the start; no marks if absent. */
  readonly marks?: { readonly step: number; readonly from: number };
}

/** The dial of a rotation, the sector it has swept as triangles, and its end. */
export function dialOf(
  center: Vector3,
  { axis, degrees }: Turn,
  { start, radius, marks }: DialOptions,
): { readonly guides: readonly Guide[]; readonly sector: readonly Vector3[]; readonly end: Vector3 } {
  const at = (angle: number, part = 1) =>
    turnedBy(start, { axis, degrees: angle })
      .multiplyScalar(radius * part)
      .add(center);
  const count = Math.max(1, Math.ceil(Math.abs(degrees) / SMOOTH));
  const arc = Array.from({ length: count }, (_, index) => ({
    from: at((degrees * index) / count),
    to: at((degrees * (index + 1)) / count),
  }));
  const { step = 360, from = 0 } = marks ?? {};
  const lines = Array.from({ length: marks ? 360 / step : 0 }, (_, index) => ({
    from: at(from + index * step, 0.92),
    to: at(from + index * step),
  }));
  const end = at(degrees);
  return {
    guides: [{ from: center, to: at(0) }, { from: center, to: end }, ...arc, ...lines],
    sector: arc.flatMap(({ from, to }) => [center, from, to]),
    end,
  };
}

const turnedBy = (direction: Vector3, { axis, degrees }: Turn) =>
  direction.clone().applyAxisAngle(axis, MathUtils.degToRad(degrees));
