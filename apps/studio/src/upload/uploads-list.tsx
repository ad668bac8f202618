import { CloseButton, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FileWarnings } from './file-facts.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { ListedUpload } from './use-uploads.ts';

interface UploadsListProps {
  className: string | undefined;
  uploads: readonly ListedUpload[];
  onRetry: (id: number) => void;
  onShrink: (id: number) => void;
  onUseShrunk: (id: number) => void;
  onRemove: (id: number) => void;
}

/** The files that are on their way. */
export function UploadsList({ className, uploads, onRetry, onRemove, ...ways }: UploadsListProps) {
  const { t } = useTranslation();
  if (uploads.length === 0) return null;
  return (
    <Stack component="section" gap="sm" className={className} aria-label={t('upload.list')}>
      <Title order={2}>{t('upload.list')}</Title>
      {uploads.map(({ id, file, status }) => (
        <div key={id}>
          {status.step === 'waiting' || status.step === 'added' || status.step === 'refused' ? (
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm" truncate>
                {file.name}
              </Text>
              <Group gap="xs" wrap="nowrap">
                {status.step !== 'refused' && (
                  <Text size="sm" c="dimmed" role="status">
                    {status.step === 'waiting' ? t('upload.waiting') : t('upload.added')}
                  </Text>
                )}
                <CloseButton
                  aria-label={t('upload.dismiss', { name: file.name })}
                  onClick={() => onRemove(id)}
                />
              </Group>
            </Group>
          ) : null}
          {status.step === 'added' && <FileWarnings facts={status.facts} />}
          {status.step !== 'waiting' && status.step !== 'added' && (
            <UploadProgress
              status={status}
              filename={file.name}
              onRetry={() => onRetry(id)}
              onShrink={() => ways.onShrink(id)}
              onUseShrunk={() => ways.onUseShrunk(id)}
              onCancel={() => onRemove(id)}
            />
          )}
        </div>
      ))}
    </Stack>
  );
}
