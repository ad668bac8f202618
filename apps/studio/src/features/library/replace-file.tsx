import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { answer, type Hobject, type Schemas } from '@pleinair/client';
import type { ContentType } from '@pleinair/content/definitions';
import { IconFileUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { FileDrop } from '../../parts/upload/file-drop.tsx';
import type { FinishedUpload } from '../../parts/upload/run-upload.ts';
import { notify } from '../../ui/notify.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { Section } from '../../ui/section.tsx';
import { CopyAs } from './copy-as.tsx';

interface ReplaceFileProps {
  hobject: Hobject;
  type: ContentType;
  onReplaced: (hobject: Hobject) => Promise<void>;
}

/** Replaces an object's file with another of the same type, keeping its settings and places, and offers the earlier one back. */
export function ReplaceFile({ hobject, type, onReplaced }: ReplaceFileProps) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  const params = { path: { pid: hobject.pid } };
  const bringBack = useMutation({
    mutationFn: (body: Schemas['ReplacedFiles']) => answer(api.PUT('/hobject/{pid}', { params, body })),
    onSuccess: async ({ replaced: _, ...changed }) => {
      await onReplaced(changed);
      notify.success({ message: t('library.file.broughtBack') });
    },
    onError: (error) =>
      notify.danger({ title: t('library.file.notBroughtBack'), message: problemsOf(error).join(' ') }),
  });
  const use = async ({ signed_id, image }: FinishedUpload) => {
    const body = { asset: signed_id, ...(image && { image }) };
    const { replaced, ...changed } = await answer(api.PUT('/hobject/{pid}', { params, body }));
    await onReplaced(changed);
    close();
    const said = t('library.file.replaced');
    if (!replaced) notify.success({ message: said });
    else offerUndo({ id: `replaced ${hobject.pid}`, said, onUndo: () => bringBack.mutate(replaced) });
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
        <CopyAs hobject={hobject} type={type} />
      </Group>
      <Modal opened={isOpen} onClose={close} title={t('library.file.replace')} size="lg">
        <Text size="sm" c="dimmed" mb="md">
          {t('library.file.about')}
        </Text>
        <FileDrop type={type} isOnly withSamples={false} onFinished={use} />
      </Modal>
    </Section>
  );
}
