import { contentTypeOf } from '@pleinair/content/definitions';
import type { Ability } from '@pleinair/domain';
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
    const { pid, identifier, format, behaviors } = model;
    if (contentTypeOf(identifier)) return builtIn(identifier);
    const abilities = leadingTo(model.destination, model.abilities);
    return { model_identifier: identifier, model_pid: pid, model_format: format, behaviors, abilities };
  };
}

/** Adds to abilities that a tap offers the page at `destination`, unless they lead somewhere already. */
function leadingTo(destination: string, abilities: string): string {
  if (destination === '') return abilities;
  const list: Ability[] = JSON.parse(abilities);
  if (list.some(({ actions }) => actions.some((action) => action.do === 'open_link'))) return abilities;
  const link: Ability = { trigger: { on: 'tap' }, actions: [{ do: 'open_link', url: destination }] };
  return JSON.stringify([...list, link]);
}
