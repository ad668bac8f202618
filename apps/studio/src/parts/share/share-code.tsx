import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { fileName } from '@pleinair/domain';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { noteStep } from '../first-steps/note-step.ts';
import { HelpLink } from '../help/help-link.tsx';
import { copyLink } from './copy-link.tsx';
import { download } from './download.ts';
import { PhoneNote } from './phone-note.tsx';
import { qrPng, qrSvg } from './qr-code.ts';
import { SendLink } from './send-link.tsx';
import classes from './share-link.module.css';
import type { Shared } from './shared.ts';

const PosterDialog = lazyDialog(async () => (await import('./poster/poster-dialog.tsx')).PosterDialog);

interface ShareCodeProps extends Shared {
  /** Title on the poster; defaults to the name. */
  title?: string;
  /** Why visitors may not be able to open it; also shown before a poster is printed. */
  cautions?: ReactNode;
  /** Whether only its owner can open it, so that there is no reason to send it. */
  isClosed?: boolean;
  /** Further actions with the link. */
  children?: ReactNode;
}

/** A link for visitors with its QR code, to copy, download and print. */
export function ShareCode({
  name,
  title = name,
  url,
  picture,
  cautions,
  isClosed,
  children,
}: ShareCodeProps) {
  const { t } = useTranslation();
  const [posterOpen, poster] = useDisclosure(false);
  const svg = qrSvg(url);
  const saveCode = (code: Blob, filename: string) => {
    download(code, filename);
    void noteStep('has_printed_code');
  };
  return (
    <Stack gap="md" align="flex-start" className={classes.share}>
      <div className={classes.scan}>
        <img
          className={classes.code}
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={t('share.code', { name })}
        />
        <Stack gap="md">
          {cautions}
          <PhoneNote />
        </Stack>
      </div>
      <TextInput
        label={t('share.link')}
        value={url}
        readOnly
        w="100%"
        onFocus={(event) => event.target.select()}
      />
      <Group gap="sm">
        {!isClosed && <SendLink name={title} url={url} />}
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
          onClick={async () => saveCode(await qrPng(url), `${fileName(name, 'qr-code')}.png`)}
        >
          {t('share.png')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() =>
            saveCode(new Blob([svg], { type: 'image/svg+xml' }), `${fileName(name, 'qr-code')}.svg`)
          }
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
        {children}
      </Group>
      <PosterDialog
        shared={{ name: title, url, picture }}
        cautions={cautions}
        opened={posterOpen}
        onClose={poster.close}
      />
      <HelpLink article="print-the-code" />
    </Stack>
  );
}
