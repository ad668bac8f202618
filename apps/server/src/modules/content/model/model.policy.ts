import { owns, type Visitor } from '../../../kernel/caller.ts';
import type { ModelRow } from './model.table.ts';

type Owned = Pick<ModelRow, 'owner_pid' | 'access_level'>;

/** Any caller with the pid may read a model, unless it is private. */
export const maySeeModel = (visitor: Visitor, model: Owned): boolean =>
  model.access_level !== 'owner' || owns(visitor, model);

/** Only its owner may use the files of a licensed model. */
export const mayLoadModel = (visitor: Visitor, model: Owned): boolean =>
  model.access_level !== 'licensed' || owns(visitor, model);
