import type { Vector3 } from 'three';
import type { Orbit } from '../../stage/orbit.ts';
import type { Stage } from '../../stage/stage.ts';

/** Metres: how near the view comes, and how low. */
const NEAREST = 0.2;
const LOWEST = 0.02;

/** Moves the view nearer to a point, or away from it, by a factor of the distance: the point stays where it is in the picture. */
export function zoomAt(
  { camera }: Pick<Stage, 'camera'>,
  orbit: Orbit,
  point: Vector3,
  factor: number,
): void {
  const { position } = camera;
  const ahead = orbit.target.clone().sub(position);
  const distance = ahead.length();
  const scale = Math.max(factor, Math.min(1, NEAREST / position.distanceTo(point)));
  const height = position.y;
  position.sub(point).multiplyScalar(scale).add(point);
  // Moving away from something high leads down.
  position.y = Math.max(position.y, Math.min(height, LOWEST));
  // What is behind the target can be reached, too.
  orbit.target.copy(position).addScaledVector(ahead.normalize(), Math.max(NEAREST, distance * scale));
  // The view is the creator's from now on, within the orbit's limits.
  orbit.turn(0, 0);
}
