import { Text, UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLayer, useLayers } from '../../lib/me.ts';
import { lazyPopup } from '../../ui/lazy-popup.tsx';
import classes from './shell.module.css';

const Items = lazyPopup('menu', async () => (await import('./channel-menu-items.tsx')).ChannelMenuItems);

/** Selects the current channel; only for creators with several. */
export function ChannelMenu() {
  const { t } = useTranslation();
  const layers = useLayers();
  const current = useLayer();
  if (layers.length < 2) return null;
  return (
    <Items
      button={
        <UnstyledButton
          className={`${classes.barButton} ${classes.channel}`}
          aria-label={`${t('shell.channel')}: +${current.name}`}
        >
          <Text span size="sm" fw={500} truncate>
            +{current.name}
          </Text>
          <IconSelector size={16} aria-hidden="true" />
        </UnstyledButton>
      }
    />
  );
}
