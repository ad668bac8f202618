import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Space } from '@pleinair/client';
import { IconCode, IconCopy, IconDownload, IconFocusCentered, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Caution } from '../../ui/caution.tsx';
import { noteStep } from '../first-steps/note-step.ts';
import { HelpLink } from '../help/help-link.tsx';
import { copyLink } from './copy-link.tsx';
import { download, fileName } from './download.ts';
import { embedCode } from './embed-code.ts';
import { PhoneNote } from './phone-note.tsx';
import { publicSpaceUrl } from './public-space-url.ts';
import { qrPng, qrSvg } from './qr-code.ts';
import classes from './share-link.module.css';

const PosterDialog = lazy(async () => ({
  default: (await import('./poster/poster-dialog.tsx')).PosterDialog,
}));

const SheetDialog = lazy(async () => ({
  default: (await import('./sheet/sheet-dialog.tsx')).SheetDialog,
}));

/** A space's QR code and link, to copy and download, with a warning if visitors cannot open it. */
export function ShareLink({ space }: { space: Space }) {
  const { pid, name, access_level, window, settings } = space;
  const { t } = useTranslation();
  const [posterOpen, poster] = useDisclosure(false);
  const [sheetOpen, sheet] = useDisclosure(false);
  const url = publicSpaceUrl(pid);
  const svg = qrSvg(url);
  const keep = (code: Blob, filename: string) => {
    download(code, filename);
    void noteStep('has_printed_code');
  };
  return (
    <Stack gap="md" align="flex-start">
      {access_level === 'owner' && <Caution>{t('share.onlyYou')}</Caution>}
      {window === 'over' && <Caution>{t('share.over')}</Caution>}
      <PhoneNote />
      <img
        className={classes.code}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t('share.code', { name })}
      />
      <TextInput
        label={t('share.link')}
        value={url}
        readOnly
        w="100%"
        onFocus={(event) => event.target.select()}
      />
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden="true" />}
          onClick={() => copyLink(url, t('share.copied'))}
        >
          {t('share.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={async () => keep(await qrPng(url), `${fileName(name)}.png`)}
        >
          {t('share.png')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => keep(new Blob([svg], { type: 'image/svg+xml' }), `${fileName(name)}.svg`)}
        >
          {t('share.svg')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={poster.open}
        >
          {t('share.poster.open')}
        </Button>
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
      </Group>
      {posterOpen && (
        <Suspense>
          <PosterDialog space={space} isOpen onClose={poster.close} />
        </Suspense>
      )}
      {sheetOpen && (
        <Suspense>
          <SheetDialog space={space} isOpen onClose={sheet.close} />
        </Suspense>
      )}
      <HelpLink article="print-the-code" />
    </Stack>
  );
}
