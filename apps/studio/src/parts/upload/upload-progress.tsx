import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { bytesText } from '../../lib/bytes-text.ts';
import { Problem } from '../../ui/problem.tsx';
import { AskForMore, MoreRoom } from '../plan/more-room.tsx';
import type { UploadStatus } from './upload-status.ts';
import type { UseUpload } from './use-upload.ts';

interface UploadProgressProps {
  status: UploadStatus;
  filename: string;
  onRetry: () => void;
  onShrink: () => void;
  onUseShrunk: () => void;
  onCancel: () => void;
}

/** The progress or problem of an upload, with its actions; renders nothing without one. */
export function UploadProgress(props: UploadProgressProps) {
  const { status, filename, onRetry, onCancel } = props;
  const { t } = useTranslation();
  if (status.step === 'idle') return null;
  if (status.step === 'refused') {
    return (
      <Problem messages={status.problems} onRetry={status.mayRetry ? onRetry : undefined}>
        {(status.mayShrink || status.lack) && (
          <Group gap="xs">
            {status.mayShrink && (
              <Button size="compact-md" onClick={props.onShrink}>
                {t('upload.shrink')}
              </Button>
            )}
            {status.lack === 'upload_size' && !status.mayShrink && (
              <Button
                component="a"
                href={paths.faq('too-large')}
                target="_blank"
                size="compact-md"
                variant="default"
              >
                {t('upload.howToShrink')}
              </Button>
            )}
            {status.lack === 'storage' && <MoreRoom />}
            {status.lack === 'upload_size' && <AskForMore />}
          </Group>
        )}
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
  if (status.step === 'shrunk') return <SmallerFile {...props} {...status} />;
  const percent = 'percent' in status ? status.percent : status.step === 'finalizing' ? 100 : 0;
  const texts = {
    checking: t('upload.checking'),
    converting: t('upload.converting', { percent }),
    sending: t('upload.sending', { percent }),
    offline: t('upload.offline'),
    finalizing: t('upload.finalizing'),
    shrinking:
      percent < 100 ? t('library.compress.compressing', { percent }) : t('library.compress.finalizing'),
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

/** The progress or problem of the one upload of a form. */
export function ProgressOf({ upload }: { upload: UseUpload }) {
  const { status, file, retry, shrink, useShrunk, cancel } = upload;
  const box = useRef<HTMLDivElement>(null);
  const isShown = status.step !== 'idle';
  const asks = status.step === 'refused' || status.step === 'lost' || status.step === 'shrunk';
  // It may be below the edge of a small window, so it scrolls into view when it starts and with each question.
  const moment = asks ? status : isShown;
  useEffect(() => {
    if (moment) box.current?.scrollIntoView({ block: 'nearest' });
  }, [moment]);
  if (!isShown) return null;
  return (
    <div ref={box}>
      <UploadProgress
        status={status}
        filename={file?.name ?? ''}
        onRetry={retry}
        onShrink={shrink}
        onUseShrunk={useShrunk}
        onCancel={cancel}
      />
    </div>
  );
}

interface SmallerFileProps extends Pick<UploadProgressProps, 'filename' | 'onUseShrunk' | 'onCancel'> {
  before: number;
  after: number;
}

/** Shows how much smaller a file became before it is sent. */
function SmallerFile({ filename, before, after, onUseShrunk, onCancel }: SmallerFileProps) {
  const { t, i18n } = useTranslation();
  const [from, to] = [before, after].map((bytes) => bytesText(bytes, i18n.language));
  const percent = Math.floor((1 - after / before) * 100);
  const use = useRef<HTMLButtonElement>(null);
  // The pressed button is gone; a focus that moved elsewhere stays there.
  useEffect(() => {
    if (document.activeElement === document.body) use.current?.focus();
  }, []);
  return (
    <Stack gap="xs" align="flex-start">
      <div role="status">
        <Text size="sm" truncate>
          {filename}
        </Text>
        <Text fw={600}>{t('library.compress.done', { before: from, after: to, percent })}</Text>
      </div>
      <Group gap="xs">
        <Button ref={use} onClick={onUseShrunk}>
          {t('library.compress.use')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
