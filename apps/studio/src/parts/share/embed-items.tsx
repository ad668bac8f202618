import { Menu, Text } from '@mantine/core';
import type { Space } from '@pleinair/client';
import { IconAppWindow, IconBrandJavascript } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../ui/lazy-popup.tsx';
import { copyLink } from './copy-link.tsx';
import { embedCode, embedScript } from './embed-code.ts';

/** Copies the code that embeds a space in another site's page, as a frame or by a script. */
export function EmbedItems({ space, button, ...state }: PopupProps & { space: Space }) {
  const { t } = useTranslation();
  const copy = (code: string) => copyLink(code, t('share.embedCopied'));
  return (
    <Menu {...state} position="bottom-start" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown maw="20rem">
        <Menu.Item
          leftSection={<IconAppWindow size={16} aria-hidden="true" />}
          onClick={() => copy(embedCode(space))}
        >
          {t('share.embedFrame')}
          <Text size="xs" c="dimmed">
            {t('share.embedFrameHint')}
          </Text>
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBrandJavascript size={16} aria-hidden="true" />}
          onClick={() => copy(embedScript(space))}
        >
          {t('share.embedScript')}
          <Text size="xs" c="dimmed">
            {t('share.embedScriptHint')}
          </Text>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
