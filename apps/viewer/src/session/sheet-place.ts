import type { SheetPlace } from '@pleinair/domain';
import { Euler, MathUtils, Quaternion, Vector3 } from 'three';

export interface Pose {
  readonly position: Vector3;
  readonly quaternion: Quaternion;
}

/** The centre of a sheet's code and the direction it faces, in the space's frame. */
export function sheetInSpace({ x, y, z, angle_y, hangs }: SheetPlace): Pose {
  const turned = new Euler(hangs ? 0 : -Math.PI / 2, MathUtils.degToRad(angle_y), 0, 'YXZ');
  return { position: new Vector3(x, y, z), quaternion: new Quaternion().setFromEuler(turned) };
}
