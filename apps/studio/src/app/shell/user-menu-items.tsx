import { Menu } from '@mantine/core';
import {
  IconHelpCircle,
  IconLock,
  IconLogout,
  IconPackages,
  IconSettings,
  IconShieldCog,
  IconUser,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lock } from '../../lib/lock.ts';
import { logOut } from '../../lib/log-out.ts';
import { useMe } from '../../lib/me.ts';
import type { PopupProps } from '../../ui/lazy-popup.tsx';
import { paths } from '../paths.ts';

export function UserMenuItems({ button, ...state }: PopupProps) {
  const { t } = useTranslation();
  const { email, role } = useMe();
  return (
    <Menu {...state} position="bottom-end" width={220} withinPortal={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label role="presentation">{email}</Menu.Label>
        <Menu.Item component={Link} to={paths.profile} leftSection={<IconUser size={18} />}>
          {t('shell.profile')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.userSettings} leftSection={<IconSettings size={18} />}>
          {t('shell.userSettings')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.models} leftSection={<IconPackages size={18} />}>
          {t('models.title')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.faq()} leftSection={<IconHelpCircle size={18} />}>
          {t('help.title')}
        </Menu.Item>
        {role === 'admin' && (
          <Menu.Item component={Link} to={paths.dashboard} leftSection={<IconShieldCog size={18} />}>
            {t('admin.title')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item onClick={() => void lock()} leftSection={<IconLock size={18} />}>
          {t('shell.lock')}
        </Menu.Item>
        <Menu.Item onClick={logOut} leftSection={<IconLogout size={18} />}>
          {t('shell.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
