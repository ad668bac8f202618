import type { Space } from '@pleinair/client';
import { spaceInDevice, visitorInSpace } from '@pleinair/scene';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { askForCompass, watchCompass } from '../../sensors/compass.ts';
import { askForPosition } from '../../sensors/position.ts';
import { SessionRefused } from '../way.ts';

const UP = new Vector3(0, 1, 0);

/** Where the visitor's eye is and looks in the session, and the height of the floor there. */
export interface ViewerInSession {
  readonly eye: Vector3;
  readonly ahead: Vector3;
  readonly floor: number;
}

/**
 * The space's root in the session, aligned by the compass's true north and the visitor's position, and how accurate that
 * position is, in metres. Rejects with `SessionRefused`.
 */
export async function alignRoot(
  space: Space,
  { eye, ahead, floor }: ViewerInSession,
): Promise<{ readonly matrix: Matrix4; readonly accuracy: number }> {
  const reading = readHeading();
  // Awaited below; this prevents an unhandled rejection until then.
  reading.catch(() => undefined);
  const fix = await askForPosition().catch((): never => {
    throw new SessionRefused('alignment_needs_position');
  });
  const angle_y = (Math.atan2(-ahead.x, -ahead.z) * 180) / Math.PI;
  const root = spaceInDevice({ x: eye.x, z: eye.z, angle_y }, visitorInSpace(space, fix, await reading));
  const matrix = new Matrix4().compose(
    new Vector3(root.x, floor, root.z),
    new Quaternion().setFromAxisAngle(UP, (root.angle_y * Math.PI) / 180),
    new Vector3(1, 1, 1),
  );
  return { matrix, accuracy: fix.accuracy };
}

/** Reads one absolute heading. */
async function readHeading(): Promise<number> {
  const missing = new SessionRefused('alignment_needs_compass');
  if (!(await askForCompass())) throw missing;
  return new Promise((resolve, reject) => {
    const stop = watchCompass(
      ({ heading, isAbsolute }) => {
        if (!isAbsolute) return;
        stop();
        resolve(heading);
      },
      () => {
        stop();
        reject(missing);
      },
    );
  });
}
