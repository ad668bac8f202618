import { newPid } from '@pleinair/domain';
import type { FirstChannels } from '../../account/user/first-channel.ts';
import { insertLayer, isNameTaken } from './layer.repository.ts';

/** Creates the channels that accounts start with. */
export const firstChannels: FirstChannels = {
  isTaken: isNameTaken,
  create: (tx, { pid: owner_pid, username: name, created_at }) =>
    insertLayer(tx, {
      pid: newPid(created_at.getTime()),
      owner_pid,
      name,
      created_at,
      updated_at: created_at,
    }),
};
