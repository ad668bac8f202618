import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Hobject } from '@pleinair/client';
import { IconCopy, IconMapPinPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { askToDelete } from './ask-to-delete.tsx';
import { useCopyHobjects, useDeleteHobjects } from './bulk-changes.ts';

const AddToSpaceDialog = lazyDialog(
  async () => (await import('../../parts/add-to-space/add-to-space-dialog.tsx')).AddToSpaceDialog,
);

interface BulkActionsProps {
  hobjects: readonly Hobject[];
  /** Called with the pids of the objects that an action has changed; those that were refused stay selected. */
  onDone: (pids: readonly string[]) => void;
}

/** Actions for all selected objects at once. */
export function BulkActions({ hobjects, onDone }: BulkActionsProps) {
  const { t } = useTranslation();
  const copy = useCopyHobjects();
  const remove = useDeleteHobjects();
  const [isAdding, adding] = useDisclosure(false);
  const isBusy = copy.isPending || remove.isPending;
  const run = async ({ mutateAsync }: typeof copy) => {
    const { done } = await mutateAsync(hobjects);
    onDone(done.map(({ item }) => item.pid));
  };
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        disabled={isBusy}
        leftSection={<IconMapPinPlus size={16} aria-hidden="true" />}
        onClick={adding.open}
      >
        {t('addTo.toSpace')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        disabled={remove.isPending}
        loading={copy.isPending}
        leftSection={<IconCopy size={16} aria-hidden="true" />}
        onClick={() => run(copy)}
      >
        {t('library.copy')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        c="var(--mantine-color-error)"
        disabled={copy.isPending}
        loading={remove.isPending}
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        onClick={async () => {
          if (await askToDelete(hobjects)) await run(remove);
        }}
      >
        {t('common.delete')}
      </Button>
      <AddToSpaceDialog hobjects={hobjects} opened={isAdding} onClose={adding.close} onAdded={onDone} />
    </>
  );
}
