import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hobjectFromLink } from '../../parts/hobjects/hobject-from-link.ts';
import { LinkDialog } from '../../parts/link/link-dialog.tsx';
import { notify } from '../../ui/notify.ts';

/** Adds an object whose file is at another site. */
export function AddLink() {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconLink size={18} aria-hidden="true" />} onClick={open}>
        {t('link.title')}
      </Button>
      <LinkDialog
        title={t('link.title')}
        isOpen={isOpen}
        onClose={close}
        onLink={async (link) => {
          const { name } = await hobjectFromLink(link);
          close();
          notify.success({ message: t('link.added', { name }) });
        }}
      />
    </>
  );
}
