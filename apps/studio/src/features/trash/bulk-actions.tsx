import { Button } from '@mantine/core';
import { ApiError, answer, type Schemas } from '@pleinair/client';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useBulkChange } from '../../parts/bulk/use-bulk-change.ts';
import { useRestoreSeveral } from '../../parts/bulk/use-restore-several.ts';
import { askToRemove } from './ask-to-remove.ts';

interface BulkActionsProps {
  items: readonly Schemas['TrashItem'][];
  /** Called with the pids of the items that have left the trash; those that were refused stay selected. */
  onDone: (pids: readonly string[]) => void;
}

/** Actions for all selected items at once. */
export function BulkActions({ items, onDone }: BulkActionsProps) {
  const { t } = useTranslation();
  const restore = useRestoreSeveral();
  const remove = useBulkChange({
    change: 'deletedForGood',
    one: ({ pid }) => answer(api.DELETE('/user/me/trash/{pid}', { params: { path: { pid } } })),
  });
  const run = async ({ mutateAsync }: typeof restore) => {
    const { done, refused } = await mutateAsync(items);
    // They left it in another window.
    const gone = refused.filter(({ error }) => error instanceof ApiError && error.status === 404);
    onDone([...done, ...gone].map(({ item }) => item.pid));
  };
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        disabled={remove.isPending}
        loading={restore.isPending}
        leftSection={<IconRestore size={16} aria-hidden="true" />}
        onClick={() => run(restore)}
      >
        {t('trash.restore')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        c="var(--mantine-color-error)"
        disabled={restore.isPending}
        loading={remove.isPending}
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        onClick={async () => {
          if (await askToRemove(items)) await run(remove);
        }}
      >
        {t('trash.deleteForGood')}
      </Button>
    </>
  );
}
