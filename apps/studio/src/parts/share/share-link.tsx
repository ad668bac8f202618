import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import type { Space } from '@pleinair/client';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { publicSpaceUrl } from '../../lib/public-links.ts';
import { HelpLink } from '../help/help-link.tsx';
import { copyLink } from './copy-link.tsx';
import { PhoneNote } from './phone-note.tsx';
import { qrPng, qrSvg } from './qr-code.ts';
import classes from './share-link.module.css';

/** A space's QR code and link, to copy and to download, and whom they would disappoint. */
export function ShareLink({ space: { pid, name, access_level, window } }: { space: Space }) {
  const { t } = useTranslation();
  const url = publicSpaceUrl(pid);
  const svg = qrSvg(url);
  return (
    <Stack gap="md" align="flex-start">
      {access_level === 'owner' && (
        <Alert color="yellow" c="var(--mantine-color-text)">
          {t('share.onlyYou')}
        </Alert>
      )}
      {window === 'over' && (
        <Alert color="yellow" c="var(--mantine-color-text)">
          {t('share.over')}
        </Alert>
      )}
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
          onClick={async () => download(await qrPng(url), `${fileName(name)}.png`)}
        >
          {t('share.png')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => download(new Blob([svg], { type: 'image/svg+xml' }), `${fileName(name)}.svg`)}
        >
          {t('share.svg')}
        </Button>
      </Group>
      <HelpLink article="print-the-code" />
    </Stack>
  );
}

/** A name that every file system takes. */
function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'qr-code';
}

function download(blob: Blob, filename: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = filename;
  link.click();
  // Not at once: the browser fetches the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
