import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Space } from '@pleinair/client';
import { IconCode, IconFocusCentered } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Caution } from '../../ui/caution.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { copyLink } from './copy-link.tsx';
import { embedCode } from './embed-code.ts';
import { publicSpaceUrl } from './public-space-url.ts';
import { ShareCode } from './share-code.tsx';

const SheetDialog = lazyDialog(async () => (await import('./sheet/sheet-dialog.tsx')).SheetDialog);

/** A space's QR code and link, to copy and download, with a warning if visitors cannot open it. */
export function ShareLink({ space }: { space: Space }) {
  const { pid, name, card_title, card_image, thumbnail, access_level, window, settings } = space;
  const { t } = useTranslation();
  const [sheetOpen, sheet] = useDisclosure(false);
  return (
    <>
      <ShareCode
        name={name}
        title={card_title || name}
        url={publicSpaceUrl(pid)}
        picture={card_image ?? thumbnail}
        cautions={
          <>
            {access_level === 'owner' && <Caution>{t('share.onlyYou')}</Caution>}
            {window === 'over' && <Caution>{t('share.over')}</Caution>}
          </>
        }
      >
        <Button
          variant="default"
          leftSection={<IconFocusCentered size={16} aria-hidden="true" />}
          onClick={sheet.open}
        >
          {t('share.sheet.open')}
        </Button>
        {settings.enable_embedding && (
          <Button
            variant="default"
            leftSection={<IconCode size={16} aria-hidden="true" />}
            onClick={() => copyLink(embedCode(space), t('share.embedCopied'))}
          >
            {t('share.embed')}
          </Button>
        )}
      </ShareCode>
      {sheetOpen && <SheetDialog space={space} opened onClose={sheet.close} />}
    </>
  );
}
