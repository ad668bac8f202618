import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { HobjectRow } from '../hobject/hobject.table.ts';
import { modelTable } from '../model/model.table.ts';
import { poseAfter, REST, type StoredPose } from './pose.ts';

/** How an object stands where nobody says otherwise: at its anchor, with the scale and the angles of its model. */
export async function restPoseOf(
  db: Database,
  { model_pid }: Pick<HobjectRow, 'model_pid'>,
): Promise<StoredPose> {
  if (model_pid === null) return REST;
  const { scale, angle_x, angle_y, angle_z } = modelTable;
  const [model] = await db
    .select({ scale, angle_x, angle_y, angle_z })
    .from(modelTable)
    .where(eq(modelTable.pid, model_pid));
  return poseAfter(REST, model ?? {});
}
