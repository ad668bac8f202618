import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';

interface OthersWorkProps {
  name: string;
  description: string;
  picture: ReactNode;
  /** The channel of the work, if it may be shown. */
  layerName: string | undefined;
  /** The space in which visitors see it. */
  spacePid: string | undefined;
  /** Creates a copy; undefined if not allowed. */
  onCopy: (() => void) | undefined;
  isCopying: boolean;
}

/** Replaces the form for another creator's work: names the owner and offers a copy. */
export function OthersWork(props: OthersWorkProps) {
  const { name, description, picture, layerName, spacePid, onCopy, isCopying } = props;
  const { t } = useTranslation();
  return (
    <Stack maw={640} gap="md">
      <PageHeader title={name} crumbs={[{ label: t('shell.home'), to: paths.home }]} />
      {picture}
      <Alert
        variant="default"
        title={layerName === undefined ? t('others.ofSomebody') : t('others.of', { name: layerName })}
      >
        <Text size="sm">{onCopy ? t('others.copyToChange') : t('others.notCopyable')}</Text>
      </Alert>
      {description && <Text style={{ whiteSpace: 'pre-line' }}>{description}</Text>}
      <Group gap="sm">
        {onCopy && (
          <Button
            onClick={onCopy}
            loading={isCopying}
            leftSection={<IconCopy size={18} aria-hidden="true" />}
          >
            {t('others.copy')}
          </Button>
        )}
        {spacePid && (
          <Button
            component="a"
            href={paths.viewer(spacePid)}
            variant="default"
            leftSection={<IconExternalLink size={18} aria-hidden="true" />}
          >
            {t('others.open')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
