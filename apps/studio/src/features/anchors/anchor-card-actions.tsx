import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { OwnAnchor } from '@pleinair/client';
import { IconCopy, IconMapPinPlus, IconSettings, IconTrash } from '@tabler/icons-react';
import { cloneElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useDeleteAnchor } from '../../parts/anchors/use-delete-anchor.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { PopupProps } from '../../ui/lazy-popup.tsx';
import { useCopyAnchor } from './use-copy-anchor.ts';

const AddAnchorDialog = lazyDialog(
  async () => (await import('../../parts/add-to-space/add-anchor-dialog.tsx')).AddAnchorDialog,
);

/** The menu of one anchor of the library. */
export function AnchorCardActions({ anchor, button, ...state }: PopupProps & { anchor: OwnAnchor }) {
  const { t } = useTranslation();
  const { pid } = anchor;
  const copy = useCopyAnchor();
  const remove = useDeleteAnchor();
  const [isAdding, adding] = useDisclosure(false);
  return (
    <>
      <Menu {...state} position="bottom-end">
        <Menu.Target>{cloneElement(button, { loading: remove.isPending || copy.isPending })}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={paths.editAnchor(pid)} leftSection={<IconSettings size={16} />}>
            {t('library.edit')}
          </Menu.Item>
          <Menu.Item onClick={adding.open} leftSection={<IconMapPinPlus size={16} />}>
            {t('addTo.toSpace')}
          </Menu.Item>
          <Menu.Item onClick={() => copy.mutate(pid)} leftSection={<IconCopy size={16} />}>
            {t('library.copy')}
          </Menu.Item>
          <Menu.Item onClick={() => remove.ask(anchor)} color="red.8" leftSection={<IconTrash size={16} />}>
            {t('common.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <AddAnchorDialog anchor={anchor} opened={isAdding} onClose={adding.close} />
    </>
  );
}
