import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Hobject } from '@pleinair/client';
import { IconCopy, IconMapPinPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useCopyHobject } from '../../parts/others/use-copy.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const AddToSpaceDialog = lazyDialog(
  async () => (await import('../../parts/add-to-space/add-to-space-dialog.tsx')).AddToSpaceDialog,
);

interface EditHobjectActionsProps {
  /** As saved. */
  hobject: Hobject;
  /** The space the user came from, to go back to. */
  spacePid: string | undefined;
}

/** What can be done with an object besides editing it. */
export function EditHobjectActions({ hobject, spacePid }: EditHobjectActionsProps) {
  const { t } = useTranslation();
  const copy = useCopyHobject();
  const [isAdding, adding] = useDisclosure(false);
  const navigate = useNavigate();
  return (
    <Group gap="xs">
      {spacePid && (
        <Button component={Link} to={paths.space(spacePid)} variant="default" size="compact-md">
          {t('create.back')}
        </Button>
      )}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconMapPinPlus size={18} aria-hidden="true" />}
        onClick={adding.open}
      >
        {t('addTo.toSpace')}
      </Button>
      <AddToSpaceDialog hobjects={[hobject]} opened={isAdding} onClose={adding.close} />
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconCopy size={18} aria-hidden="true" />}
        loading={copy.isPending}
        onClick={() =>
          copy.mutate({ source: hobject.pid }, { onSuccess: ({ pid }) => navigate(paths.editHobject(pid)) })
        }
      >
        {t('library.copy')}
      </Button>
    </Group>
  );
}
