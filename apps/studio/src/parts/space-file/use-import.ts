import { newPid } from '@pleinair/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { offerNext } from '../../ui/offer-undo.tsx';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { forgetImport, type KeptImport, leaveImport, noteImport } from './kept-imports.ts';
import type { OpenedSpaceFile } from './read-space-file.ts';
import { type RecreationNote, recreationOf } from './recreation.ts';
import { refreshImported } from './refresh-imported.ts';
import { type RunState, useRecreation } from './use-recreation.ts';

/** What the creator has to know after an import that was not complete. */
export interface Shortfall {
  readonly notes: readonly RecreationNote[];
  /** The names of what was left out. */
  readonly leftOut: readonly string[];
}

export type Importing = ReturnType<typeof useImport>;

/** What is imported, and where to. */
interface Start {
  readonly opened: OpenedSpaceFile;
  readonly layer_pid: string;
  /** Whether the creator's plan includes sequences. */
  readonly mayHaveSequences: boolean;
  /** An import of the same file that ended before it was through, to go on with. */
  readonly before?: KeptImport;
}

/** An import of a file and its follow-up; a complete one closes the dialog and says so. */
export function useImport(file: Pick<File, 'name' | 'size'>, onClose: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [shortfall, setShortfall] = useState<Shortfall>();
  const kept = useRef<Pick<KeptImport, 'id' | 'layer_pid'>>(undefined);

  const note = ({ recreation, at, leftOut }: RunState, isBeingRemoved = false) => {
    if (!kept.current) return;
    const { name: filename, size: byte_size } = file;
    const progress = { state: recreation.state(), at, of: recreation.steps.length, leftOut };
    noteImport({ ...kept.current, filename, byte_size, ...progress, isBeingRemoved });
  };
  function finish({ recreation, leftOut }: RunState) {
    if (kept.current) forgetImport(kept.current.id);
    refreshImported(client);
    const { notes, made } = recreation;
    const spaces = made('space');
    const [walk] = made('walk');
    const [space] = spaces;
    if (notes.size > 0 || leftOut.length > 0) return setShortfall({ notes: [...notes], leftOut });
    onClose();
    if (space === undefined) return;
    offerNext({
      id: `imported ${space}`,
      said: t('spaceFile.imported', { count: spaces.length }),
      label: t('spaceFile.open'),
      onNext: () => navigate(walk === undefined ? paths.space(space) : paths.walk(walk)),
    });
  }

  const { start, cancel, ...recreation } = useRecreation({ onRun: note, onDone: finish });
  const isUnderWay = recreation.status.is !== 'idle';
  useUnsavedWarning(isUnderWay, { title: t('spaceFile.leaveTitle'), message: t('spaceFile.leaveMessage') });
  useEffect(
    () => () => {
      if (kept.current) leaveImport(kept.current.id);
    },
    [],
  );
  return {
    ...recreation,
    shortfall,
    start({ opened, layer_pid, mayHaveSequences, before }: Start) {
      kept.current = { id: before?.id ?? newPid(), layer_pid };
      start(recreationOf(opened, { layer_pid, mayHaveSequences }, before?.state), before);
    },
    async close() {
      if (recreation.status.is === 'undoing') return;
      if (isUnderWay) {
        await removeAll();
        refreshImported(client);
      }
      onClose();
    },
  };

  /** Deletes what was imported; what cannot be deleted now is offered to be removed later. */
  async function removeAll() {
    const id = kept.current?.id ?? '';
    try {
      await cancel((state) => note(state, true));
      forgetImport(id);
    } catch (error) {
      console.warn('Not deleted', error);
      leaveImport(id);
    }
  }
}
