import { ApiError } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../../lib/problems.ts';
import { Problem } from '../../ui/problem.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { OpenTrash } from './open-trash.tsx';
import type { Conflict } from './use-save-over.ts';

interface SavingProblemsProps {
  conflict: Conflict | undefined;
  /** Whether the changes wait for the connection. */
  isWaiting: boolean;
  /** Without what the fields say themselves. */
  error?: Error | null;
  /** Whether the trash keeps what is deleted, as it does except for accounts. */
  hasTrash?: boolean;
}

/** What keeps a form from being saved, each with a way out; renders nothing while nothing does. */
export function SavingProblems({ conflict, isWaiting, error, hasTrash = true }: SavingProblemsProps) {
  const { t } = useTranslation();
  const isDeleted = hasTrash && error instanceof ApiError && error.status === 404;
  return (
    <>
      <ChangedElsewhere conflict={conflict} />
      {isWaiting && <Problem messages={[t('common.savedWhenBack')]} />}
      {isDeleted && (
        <Problem messages={[t('common.deletedElsewhere')]}>
          <OpenTrash />
        </Problem>
      )}
      {error && !isDeleted && <Problem messages={problemsOf(error)} />}
    </>
  );
}
