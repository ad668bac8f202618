import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AskForMore, MoreRoom } from '../plan/more-room.tsx';
import { Problem } from '../ui/problem.tsx';
import type { UploadStatus } from './upload-status.ts';

interface UploadProgressProps {
  status: UploadStatus;
  filename: string;
  onRetry: () => void;
  onCancel: () => void;
}

/** How far an upload is, what is wrong with it, and what can be done; nothing while there is none. */
export function UploadProgress({ status, filename, onRetry, onCancel }: UploadProgressProps) {
  const { t } = useTranslation();
  if (status.step === 'idle') return null;
  if (status.step === 'refused') {
    return (
      <Problem messages={status.problems} onRetry={status.mayRetry ? onRetry : undefined}>
        {status.lack === 'storage' && <MoreRoom />}
        {status.lack === 'upload_size' && <AskForMore />}
      </Problem>
    );
  }
  if (status.step === 'lost') {
    return (
      <Stack gap="xs" align="flex-start">
        <Problem messages={[`${t('upload.slow.title')}. ${t('upload.slow.message')}`]} />
        <Group gap="xs">
          <Button onClick={onRetry}>{t('common.retry')}</Button>
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </Group>
      </Stack>
    );
  }
  const percent = 'percent' in status ? status.percent : status.step === 'finalizing' ? 100 : 0;
  const texts = {
    checking: t('upload.checking'),
    converting: t('upload.converting', { percent }),
    sending: t('upload.sending', { percent }),
    offline: t('upload.offline'),
    finalizing: t('upload.finalizing'),
  };
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" truncate>
          {filename}
        </Text>
        <Button size="compact-sm" variant="subtle" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </Group>
      <Progress value={percent} aria-label={t('upload.progressOf', { filename })} />
      <Text size="sm" c="dimmed" role="status">
        {texts[status.step]}
      </Text>
    </Stack>
  );
}
