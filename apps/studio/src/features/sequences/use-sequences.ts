import { answer, type Space } from '@pleinair/client';
import type { Sequence } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useSaveOver } from '../../parts/saving/use-save-over.ts';
import { notify } from '../../ui/notify.ts';
import { useUndo } from './use-undo.ts';

interface SequencesForm {
  readonly storylines: readonly Sequence[];
}

const formOf = ({ storylines }: Space): SequencesForm => ({ storylines });

/** Edits and saves the sequences of a space. */
export function useSequences(loaded: Space, onSaved: (space: Space) => void) {
  const { t } = useTranslation();
  const list = useUndo<readonly Sequence[]>(loaded.storylines);
  const path = { pid: loaded.pid };
  const { saved: space, ...saving } = useSaveOver<Space, SequencesForm>({
    loaded,
    formOf,
    typed: () => ({ storylines: list.now }),
    fill: ({ storylines }) => list.reset(storylines),
    read: () => api.GET('/space/{pid}', { params: { path } }),
    write: ({ storylines }, _there, header) =>
      answer(
        api.PUT('/space/{pid}', {
          params: { path, header },
          body: { storylines: storylines as Space['storylines'] },
        }),
      ),
    onSaved(next) {
      notify.success({ message: t('sequences.saved') });
      onSaved(next);
    },
  });
  const isChanged = JSON.stringify(list.now) !== JSON.stringify(space.storylines);
  return { space, list, saving: { ...saving, isChanged } };
}
