import { Alert, Button, Group, type MantineSpacing, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { discardUpload, useUnfinishedUploads } from './unfinished-uploads.ts';

/** Lists interrupted uploads and how to resume them; renders nothing without any. */
export function UnfinishedList({ mb }: { mb?: MantineSpacing }) {
  const { t } = useTranslation();
  const uploads = useUnfinishedUploads();
  if (uploads.length === 0) return null;
  return (
    <Stack gap="xs" mb={mb}>
      {uploads.map(({ pid, filename, percent }) => (
        <Alert
          key={pid}
          color="blue"
          c="var(--mantine-color-text)"
          p="sm"
          title={t('upload.unfinished.title')}
        >
          <Group justify="space-between" gap="xs">
            <Text size="sm">{t('upload.unfinished.message', { filename, percent })}</Text>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('upload.unfinished.discardOf', { filename })}
              onClick={() => discardUpload(pid)}
            >
              {t('upload.unfinished.discard')}
            </Button>
          </Group>
        </Alert>
      ))}
    </Stack>
  );
}
