import { CloseButton, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UploadProgress } from '../../upload/upload-progress.tsx';
import classes from './library.module.css';
import type { LibraryUpload } from './use-library-uploads.ts';

interface UploadsListProps {
  uploads: readonly LibraryUpload[];
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
}

/** The files that are on their way into the library. */
export function UploadsList({ uploads, onRetry, onRemove }: UploadsListProps) {
  const { t } = useTranslation();
  if (uploads.length === 0) return null;
  return (
    <Stack component="section" gap="sm" className={classes.uploads} aria-label={t('library.uploads')}>
      <Title order={2}>{t('library.uploads')}</Title>
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
                    {status.step === 'waiting' ? t('library.waiting') : t('library.added')}
                  </Text>
                )}
                <CloseButton
                  aria-label={t('library.dismiss', { name: file.name })}
                  onClick={() => onRemove(id)}
                />
              </Group>
            </Group>
          ) : null}
          {status.step !== 'waiting' && status.step !== 'added' && (
            <UploadProgress
              status={status}
              filename={file.name}
              onRetry={() => onRetry(id)}
              onCancel={() => onRemove(id)}
            />
          )}
        </div>
      ))}
    </Stack>
  );
}
