import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths, type QuickStart } from '../../app/paths.ts';

/** Says that a draft is back, and offers an empty one. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert color="viridian" c="var(--mantine-color-text)" mb="md">
      <Group justify="space-between">
        {t('create.restored')}
        <Button size="compact-sm" variant="default" onClick={onStartOver}>
          {t('create.startOver')}
        </Button>
      </Group>
    </Alert>
  );
}

interface OtherDraftNoticeProps {
  other: { start: QuickStart | undefined; name: string };
  onStartNew: () => void;
}

/** Offers to go on with the draft of another quick start. */
export function OtherDraftNotice({ other: { name, start }, onStartNew }: OtherDraftNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert color="viridian" c="var(--mantine-color-text)" mb="md">
      <Group justify="space-between">
        {name ? t('create.otherDraftNamed', { name }) : t('create.otherDraft')}
        <Group gap="xs">
          <Button component={Link} to={paths.createAndPlace({ start })} variant="default" size="compact-sm">
            {t('create.goOnWithDraft')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onStartNew}>
            {t('create.startNew')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
