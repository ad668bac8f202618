import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLayer, useLayers } from '../../lib/me.ts';
import { setPreferences } from '../../lib/preferences.ts';
import { paths } from '../paths.ts';
import classes from './shell.module.css';

/** Selects the current channel; only for creators with several. */
export function ChannelMenu() {
  const { t } = useTranslation();
  const layers = useLayers();
  const current = useLayer();
  if (layers.length < 2) return null;
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton
          className={`${classes.barButton} ${classes.channel}`}
          aria-label={`${t('shell.channel')}: +${current.name}`}
        >
          <Text span size="sm" fw={500} truncate>
            +{current.name}
          </Text>
          <IconSelector size={16} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
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
