import type { Database } from '../../../platform/database/database.ts';
import type { HobjectRow } from '../hobject/hobject.table.ts';
import { modelPoseOf } from '../model/model-pose.ts';
import { poseAfter, REST, type StoredPose } from './pose.ts';

/** The default pose of an object: at its anchor, with the scale and the angles of its model. */
export const restPoseOf = async (
  db: Database,
  { model_pid }: Pick<HobjectRow, 'model_pid'>,
): Promise<StoredPose> => poseAfter(REST, await modelPoseOf(db, model_pid));
