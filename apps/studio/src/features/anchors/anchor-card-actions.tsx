import { Menu } from '@mantine/core';
import type { OwnAnchor } from '@pleinair/client';
import { IconSettings, IconTrash } from '@tabler/icons-react';
import { cloneElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useDeleteAnchor } from '../../parts/anchors/use-delete-anchor.tsx';
import type { PopupProps } from '../../ui/lazy-popup.tsx';

/** The menu of one anchor of the library. */
export function AnchorCardActions({ anchor, button, ...state }: PopupProps & { anchor: OwnAnchor }) {
  const { t } = useTranslation();
  const { pid } = anchor;
  const remove = useDeleteAnchor();
  return (
    <Menu {...state} position="bottom-end">
      <Menu.Target>{cloneElement(button, { loading: remove.isPending })}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.editAnchor(pid)} leftSection={<IconSettings size={16} />}>
          {t('library.edit')}
        </Menu.Item>
        <Menu.Item onClick={() => remove.ask(anchor)} color="red.8" leftSection={<IconTrash size={16} />}>
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
