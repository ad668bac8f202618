import { newPid } from '../../../platform/ids/pid.ts';
import type { FirstChannels } from '../../account/user/first-channel.ts';
import { createLayerRepository } from './layer.repository.ts';

/** The channels that accounts start with. */
export const firstChannels: FirstChannels = {
  isTaken: (db, name) => createLayerRepository(db).isTaken(name),
  create: (tx, { pid: owner_pid, username: name, created_at }) =>
    createLayerRepository(tx).insert({
      ...{ pid: newPid(created_at.getTime()), owner_pid, name },
      ...{ created_at, updated_at: created_at },
    }),
};
