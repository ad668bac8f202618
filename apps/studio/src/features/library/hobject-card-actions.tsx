import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Hobject } from '@pleinair/client';
import { IconCopy, IconMapPinPlus, IconPencil, IconSettings, IconTrash } from '@tabler/icons-react';
import { cloneElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useCopyHobject } from '../../parts/others/use-copy.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import type { PopupProps } from '../../ui/lazy-popup.tsx';
import { askToDelete } from './ask-to-delete.tsx';
import { useDeleteHobject } from './hobject-changes.ts';

const AddToSpaceDialog = lazyDialog(
  async () => (await import('../../parts/add-to-space/add-to-space-dialog.tsx')).AddToSpaceDialog,
);

interface HobjectCardActionsProps extends PopupProps {
  hobject: Hobject;
  onRename: () => void;
  onDeleted: () => void;
}

/** The menu of one object of the library. */
export function HobjectCardActions({
  hobject,
  onRename,
  onDeleted,
  button,
  ...state
}: HobjectCardActionsProps) {
  const { t } = useTranslation();
  const { pid, name } = hobject;
  const copy = useCopyHobject((made) => t('spaces.copied', { name: made.name }));
  const remove = useDeleteHobject(pid, onDeleted);
  const [isAdding, adding] = useDisclosure(false);
  const askAndDelete = async () => {
    if (await askToDelete([hobject])) remove.mutate();
  };
  return (
    <>
      <Menu {...state} position="bottom-end">
        <Menu.Target>{cloneElement(button, { loading: remove.isPending || copy.isPending })}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={paths.editHobject(pid)} leftSection={<IconSettings size={16} />}>
            {t('library.edit')}
          </Menu.Item>
          <Menu.Item onClick={onRename} leftSection={<IconPencil size={16} />}>
            {t('library.rename', { name })}
          </Menu.Item>
          <Menu.Item onClick={adding.open} leftSection={<IconMapPinPlus size={16} />}>
            {t('addTo.toSpace')}
          </Menu.Item>
          <Menu.Item onClick={() => copy.mutate({ source: pid })} leftSection={<IconCopy size={16} />}>
            {t('library.copy')}
          </Menu.Item>
          <Menu.Item onClick={askAndDelete} color="red.8" leftSection={<IconTrash size={16} />}>
            {t('common.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <AddToSpaceDialog hobjects={[hobject]} opened={isAdding} onClose={adding.close} />
    </>
  );
}
