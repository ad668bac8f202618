import { Avatar, Menu } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLayer, useLayers } from '../../lib/me.ts';
import { setPreferences } from '../../lib/preferences.ts';
import type { PopupProps } from '../../ui/lazy-popup.tsx';
import { paths } from '../paths.ts';
import classes from './shell.module.css';

export function ChannelMenuItems({ button, ...state }: PopupProps) {
  const { t } = useTranslation();
  const layers = useLayers();
  const current = useLayer();
  return (
    <Menu {...state} position="bottom-end" withinPortal={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown mah={400} className={classes.channels}>
        {layers.map(({ pid, name, thumbnail }) => (
          <Menu.Item
            key={pid}
            aria-current={pid === current.pid || undefined}
            leftSection={<Avatar src={thumbnail} name={name} size={24} color="viridian" alt="" />}
            rightSection={pid === current.pid ? <IconCheck size={16} aria-hidden="true" /> : undefined}
            onClick={() => setPreferences({ channel: pid })}
          >
            +{name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={paths.profile}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
        >
          {t('shell.channels')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
