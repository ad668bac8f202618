import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Hobject } from '@pleinair/client';
import type { ContentType } from '@pleinair/content/definitions';
import { IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../parts/upload/file-drop.tsx';
import type { FinishedUpload } from '../../parts/upload/run-upload.ts';
import { Section } from '../../ui/section.tsx';
import { CopyAs } from './copy-as.tsx';
import { CropPicture, isCroppable } from './crop-picture.tsx';
import { recordingKind } from './trim/recording.ts';
import { TrimRecording } from './trim/trim-recording.tsx';
import { type OnReplaced, useReplacing } from './use-replacing.ts';

interface ReplaceFileProps {
  hobject: Hobject;
  /** Undefined for a Unity AssetBundle, which no browser draws. */
  type: ContentType | undefined;
  onReplaced: OnReplaced;
}

/**
 * Replaces an object's file with another of the same type, or with a part of itself, keeping its settings and places, and
 * offers the earlier one back.
 */
export function ReplaceFile({ hobject, type, onReplaced }: ReplaceFileProps) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  const kind = recordingKind(hobject);
  const replace = useReplacing(hobject, onReplaced);
  const use = async (upload: Pick<FinishedUpload, 'signed_id' | 'image'>) => {
    await replace({ upload, said: t('library.file.replaced') });
    close();
  };
  return (
    <Section title={t('library.file.title')}>
      <Group>
        <Button
          variant="default"
          leftSection={<IconFileUpload size={18} aria-hidden="true" />}
          onClick={open}
        >
          {t('library.file.replace')}
        </Button>
        {type && kind && <TrimRecording hobject={hobject} kind={kind} type={type} replace={replace} />}
        {isCroppable(hobject, type) && <CropPicture hobject={hobject} replace={replace} />}
        {type && <CopyAs hobject={hobject} type={type} />}
      </Group>
      <Modal opened={isOpen} onClose={close} title={t('library.file.replace')} size="lg">
        <Text size="sm" c="dimmed" mb="md">
          {type ? t('library.file.about') : t('library.file.aboutBundle')}
        </Text>
        <FileDrop type={type} isOnly withSamples={false} onFinished={use} onBundle={type ? undefined : use} />
      </Modal>
    </Section>
  );
}
