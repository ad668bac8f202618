import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { answer, type Hobject } from '@pleinair/client';
import { drawnAs } from '@pleinair/content/definitions';
import { FILE_KINDS, factsOf, fileKinds } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { AssetUrlDialog } from '../../parts/asset-url/asset-url-dialog.tsx';
import type { LinkedFile } from '../../parts/asset-url/check-asset-url.ts';
import { uploadPicture } from '../../parts/hobjects/upload-picture.ts';
import { notify } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';

/** Whether an object's file is on another site and may move there. */
export const mayChangeAssetUrl = ({ manage_asset, asset_uri }: Hobject): boolean =>
  !manage_asset && Boolean(asset_uri);

interface ChangeLinkProps {
  hobject: Hobject;
  onChanged: (hobject: Hobject) => Promise<void>;
}

/** The type of a linked file that no browser can draw, such as a Unity AssetBundle. */
const undrawnType = ({ model_identifier, content_type }: Hobject) => {
  const kind = FILE_KINDS.map(factsOf).find(({ mime }) => mime === content_type) ?? fileKinds.zip;
  return { model_identifier, extensions: kind.extensions };
};

/** Changes the address of a linked file; the new one is checked like the first, and replaces it everywhere. */
export function ChangeAssetUrl({ hobject, onChanged }: ChangeLinkProps) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  const type = drawnAs(hobject);

  async function use({ asset_uri, size, isKept }: LinkedFile) {
    const params = { path: { pid: hobject.pid } };
    // A file that has not loaded cannot be drawn; the library draws missing pictures later.
    const body = isKept
      ? { asset_uri, manage_asset: true }
      : { asset_uri, content_length: size, image: await uploadPicture({ ...hobject, asset_uri }) };
    await onChanged(await answer(api.PUT('/hobject/{pid}', { params, body })));
    close();
    notify.success({ message: t('library.link.changed') });
  }

  return (
    <Section title={t('library.link.title')}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {t('library.link.about')}
        </Text>
        <Text size="sm" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
          {hobject.asset_uri}
        </Text>
        <Group>
          <Button variant="default" onClick={open}>
            {t('library.link.change')}
          </Button>
        </Group>
      </Stack>
      <AssetUrlDialog
        title={t('library.link.change')}
        isOpen={isOpen}
        onClose={close}
        type={type}
        undrawn={type ? undefined : undrawnType(hobject)}
        onLink={use}
      />
    </Section>
  );
}
