import type { Visitor } from '../../../kernel/caller.ts';
import type { ModelRow } from './model.table.ts';

type Owned = Pick<ModelRow, 'owner_pid' | 'access_level'>;

/** The built-in models have no owner. */
export const ownsModel = ({ user }: Visitor, { owner_pid }: Pick<Owned, 'owner_pid'>): boolean =>
  user !== undefined && user.pid === owner_pid;

/** Any caller with the pid may read a model, unless it is private. */
export const maySeeModel = (visitor: Visitor, model: Owned): boolean =>
  model.access_level !== 'owner' || ownsModel(visitor, model);

/** Only its owner may use the files of a licensed model. */
export const mayLoadModel = (visitor: Visitor, model: Owned): boolean =>
  model.access_level !== 'licensed' || ownsModel(visitor, model);
