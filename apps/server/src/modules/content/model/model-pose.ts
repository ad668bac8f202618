import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { type ModelRow, modelTable } from './model.table.ts';

/** Returns the scale and angles of a model; nothing without one. */
export async function modelPoseOf(
  db: Database,
  model_pid: string | null,
): Promise<Partial<Pick<ModelRow, 'scale' | 'angle_x' | 'angle_y' | 'angle_z'>>> {
  if (model_pid === null) return {};
  const { scale, angle_x, angle_y, angle_z } = modelTable;
  const [pose] = await db
    .select({ scale, angle_x, angle_y, angle_z })
    .from(modelTable)
    .where(eq(modelTable.pid, model_pid));
  return pose ?? {};
}
