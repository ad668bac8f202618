import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AssetUrlDialog } from '../../parts/asset-url/asset-url-dialog.tsx';
import { hobjectFromAssetUrl } from '../../parts/hobjects/hobject-from-asset-url.ts';
import { notify } from '../../ui/notify.ts';

/** Adds an object whose file is at another site. */
export function AddAssetUrl() {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconLink size={18} aria-hidden="true" />} onClick={open}>
        {t('link.title')}
      </Button>
      <AssetUrlDialog
        title={t('link.title')}
        isOpen={isOpen}
        onClose={close}
        onLink={async (link) => {
          const { name } = await hobjectFromAssetUrl(link);
          close();
          notify.success({ message: t('link.added', { name }) });
        }}
      />
    </>
  );
}
