import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Anchor } from '@pleinair/client';
import { IconCopy, IconMapPinPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useCopyAnchor } from './use-copy-anchor.ts';

const AddAnchorDialog = lazyDialog(
  async () => (await import('../../parts/add-to-space/add-anchor-dialog.tsx')).AddAnchorDialog,
);

interface AnchorActionsProps {
  anchor: Anchor;
  /** Whether there is nothing else to do with it, as with another creator's. */
  isMain?: boolean;
  copyLabel: string;
  /** More buttons. */
  children?: ReactNode;
}

/** The buttons that add an anchor to a space and copy it. */
export function AnchorActions({ anchor, isMain = false, copyLabel, children }: AnchorActionsProps) {
  const { t } = useTranslation();
  const copy = useCopyAnchor();
  const [isAdding, adding] = useDisclosure(false);
  return (
    <>
      <Group gap="sm">
        <Button
          variant={isMain ? 'filled' : 'default'}
          leftSection={<IconMapPinPlus size={18} aria-hidden="true" />}
          onClick={adding.open}
        >
          {t('addTo.toSpace')}
        </Button>
        <Button
          variant="default"
          loading={copy.isPending}
          leftSection={<IconCopy size={18} aria-hidden="true" />}
          onClick={() => copy.mutate(anchor.pid)}
        >
          {copyLabel}
        </Button>
        {children}
      </Group>
      <AddAnchorDialog anchor={anchor} opened={isAdding} onClose={adding.close} />
    </>
  );
}
