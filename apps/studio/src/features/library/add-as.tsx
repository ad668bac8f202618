import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileDescription } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { hobjectFromUpload } from '../../parts/hobjects/hobject-from-upload.ts';
import { FileDropAs } from '../../parts/upload/file-drop-as.tsx';

/** Adds a file as an object of a type that its creator chooses, and opens it. */
export function AddAs() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileDescription size={18} aria-hidden="true" />}
        onClick={open}
      >
        {t('library.addAs')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('library.addAs')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <FileDropAs
          onFinished={async (upload) => navigate(paths.editHobject((await hobjectFromUpload(upload)).pid))}
        />
      </Modal>
    </>
  );
}
