import { Menu } from '@mantine/core';
import type { Hobject } from '@pleinair/client';
import { IconCopy, IconPencil, IconSettings, IconTrash } from '@tabler/icons-react';
import { cloneElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useCopyHobject } from '../../parts/others/use-copy.ts';
import { confirm } from '../../ui/confirm.tsx';
import type { PopupProps } from '../../ui/lazy-popup.tsx';
import { useDeleteHobject } from './hobject-changes.ts';

interface HobjectCardActionsProps extends PopupProps {
  hobject: Hobject;
  onRename: () => void;
}

/** The menu of one object of the library. */
export function HobjectCardActions({ hobject, onRename, button, ...state }: HobjectCardActionsProps) {
  const { t } = useTranslation();
  const { pid, name, spaces_count } = hobject;
  const copy = useCopyHobject((made) => t('spaces.copied', { name: made.name }));
  const remove = useDeleteHobject(pid);
  const askAndDelete = async () => {
    const sure = await confirm({
      title: t('library.deleteTitle', { name }),
      message:
        spaces_count === 0 ? t('library.deleteUnused') : t('library.deleteUsed', { count: spaces_count }),
      confirm: t('common.delete'),
      danger: true,
    });
    if (sure) remove.mutate();
  };
  return (
    <Menu {...state} position="bottom-end">
      <Menu.Target>{cloneElement(button, { loading: remove.isPending || copy.isPending })}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.editHobject(pid)} leftSection={<IconSettings size={16} />}>
          {t('library.edit')}
        </Menu.Item>
        <Menu.Item onClick={onRename} leftSection={<IconPencil size={16} />}>
          {t('library.rename', { name })}
        </Menu.Item>
        <Menu.Item onClick={() => copy.mutate({ source: pid })} leftSection={<IconCopy size={16} />}>
          {t('library.copy')}
        </Menu.Item>
        <Menu.Item onClick={askAndDelete} color="red.8" leftSection={<IconTrash size={16} />}>
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
