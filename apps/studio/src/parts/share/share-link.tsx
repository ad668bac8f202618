import { Anchor, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Space } from '@pleinair/client';
import { spaceTitle } from '@pleinair/domain';
import { IconChevronDown, IconCode, IconFocusCentered } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { layersQuery } from '../../lib/me.ts';
import { setPreferences } from '../../lib/preferences.ts';
import { Caution } from '../../ui/caution.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPopup } from '../../ui/lazy-popup.tsx';
import { publicSpaceUrl } from './public-space-url.ts';
import { ShareCode } from './share-code.tsx';
import { TestButton } from './test-button.tsx';

const SheetDialog = lazyDialog(async () => (await import('./sheet/sheet-dialog.tsx')).SheetDialog);
const EmbedItems = lazyPopup('menu', async () => (await import('./embed-items.tsx')).EmbedItems);

/** A space's QR code and link, to copy and download, with a warning if visitors cannot open it. */
export function ShareLink({ space }: { space: Space }) {
  const { pid, layer_pid, name, card_title, card_image, thumbnail, access_level, window, settings } = space;
  const { t } = useTranslation();
  const { data: layers } = useQuery(layersQuery);
  const layer = layers?.find((one) => one.pid === layer_pid);
  const isChannelClosed = layer?.discoverability === 'owner';
  const [sheetOpen, sheet] = useDisclosure(false);
  return (
    <>
      <ShareCode
        name={name}
        title={spaceTitle({ card_title, name })}
        url={publicSpaceUrl(pid)}
        picture={card_image ?? thumbnail}
        isClosed={access_level === 'owner' || isChannelClosed}
        cautions={
          <>
            {access_level === 'owner' && <Caution>{t('share.onlyYou')}</Caution>}
            {isChannelClosed && (
              <Caution>
                {t('share.channelClosed', { channel: `+${layer?.name}` })}{' '}
                <Anchor
                  component={Link}
                  to={paths.profile}
                  c="inherit"
                  underline="always"
                  onClick={() => setPreferences({ channel: layer_pid })}
                >
                  {t('share.channelSettings')}
                </Anchor>
              </Caution>
            )}
            {window === 'over' && <Caution>{t('share.over')}</Caution>}
          </>
        }
      >
        <TestButton space={space} />
        <Button
          variant="default"
          leftSection={<IconFocusCentered size={16} aria-hidden="true" />}
          onClick={sheet.open}
        >
          {t('share.sheet.open')}
        </Button>
        {settings.enable_embedding && (
          <EmbedItems
            space={space}
            button={
              <Button
                variant="default"
                leftSection={<IconCode size={16} aria-hidden="true" />}
                rightSection={<IconChevronDown size={16} aria-hidden="true" />}
              >
                {t('share.embed')}
              </Button>
            }
          />
        )}
      </ShareCode>
      <SheetDialog space={space} opened={sheetOpen} onClose={sheet.close} />
    </>
  );
}
