import { contentTypeOf } from '@pleinair/content/definitions';
import { AppError } from '../../../kernel/app-error.ts';
import type { Editor } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { maySeeModel } from '../model/model.policy.ts';
import { findModelBy } from '../model/model.repository.ts';
import type { ObjectModel } from './drawn-type.ts';
import type { HobjectRow } from './hobject.table.ts';

interface Named {
  readonly model_identifier?: string | undefined;
  readonly model_pid?: string | undefined;
}

/** What objects inherit from a model: only the name from a built-in one. */
type Chosen = ObjectModel & Pick<HobjectRow, 'model_pid' | 'behaviors' | 'abilities'>;

const builtIn = (model_identifier: string): Chosen => ({
  model_identifier,
  model_pid: null,
  model_format: null,
  behaviors: '[]',
  abilities: '[]',
});

export function createModelChoice(db: Database) {
  /** Finds the model of a new object. @throws {AppError} `invalid` if the editor may not use it. */
  return async ({ model_identifier, model_pid }: Named, editor: Editor, prefix: string): Promise<Chosen> => {
    const field = `${prefix}${model_identifier === undefined && model_pid !== undefined ? 'model_pid' : 'model_identifier'}`;
    if (model_pid === undefined && contentTypeOf(model_identifier ?? ''))
      return builtIn(model_identifier ?? '');
    const model = await findModelBy(db, { pid: model_pid, identifier: model_identifier });
    if (!model || !maySeeModel(editor, model)) throw new AppError('invalid', { key: 'model_unknown', field });
    const { pid, identifier, format, behaviors, abilities } = model;
    if (contentTypeOf(identifier)) return builtIn(identifier);
    return { model_identifier: identifier, model_pid: pid, model_format: format, behaviors, abilities };
  };
}
