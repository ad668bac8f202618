import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { offerNext } from '../../ui/offer-undo.tsx';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { refreshPlan } from '../plan/use-plan.ts';
import type { Recreation, RecreationNote } from './recreation.ts';
import { useRecreation } from './use-recreation.ts';

/** What the creator has to know after an import that was not complete. */
export interface Shortfall {
  readonly notes: readonly RecreationNote[];
  /** The names of what was left out. */
  readonly leftOut: readonly string[];
}

export type Importing = ReturnType<typeof useImport>;

/** An import and its follow-up; a complete one closes the dialog and says so. */
export function useImport(onClose: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [shortfall, setShortfall] = useState<Shortfall>();

  const refresh = () => {
    void refreshPlan();
    for (const queryKey of [queryKeys.spaces, queryKeys.hobjects, queryKeys.anchors]) {
      void client.invalidateQueries({ queryKey });
    }
  };
  function finish({ spaces, notes }: Recreation, leftOut: readonly string[]) {
    refresh();
    const [pid] = spaces;
    if (notes.size > 0 || leftOut.length > 0) return setShortfall({ notes: [...notes], leftOut });
    onClose();
    if (pid === undefined) return;
    offerNext({
      id: `imported ${pid}`,
      said: t('spaceFile.imported', { count: spaces.length }),
      label: t('spaceFile.open'),
      onNext: () => navigate(paths.space(pid)),
    });
  }

  const recreation = useRecreation(finish);
  const isUnderWay = recreation.status.is !== 'idle';
  useUnsavedWarning(isUnderWay, { title: t('spaceFile.leaveTitle'), message: t('spaceFile.leaveMessage') });
  return {
    ...recreation,
    shortfall,
    async close() {
      if (recreation.status.is === 'undoing') return;
      if (isUnderWay) {
        await recreation.cancel();
        refresh();
      }
      onClose();
    },
  };
}
