import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';

/** The two ways to more storage: delete large objects, or ask for a larger plan. */
export function MoreRoom() {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <Button
        component={Link}
        to={paths.objectsLibrary({ sort: 'size' })}
        size="compact-md"
        variant="default"
      >
        {t('plan.largest')}
      </Button>
      <AskForMore />
    </Group>
  );
}

/** Leads to the page that says who sets the limits. */
export function AskForMore() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={paths.askForMore} size="compact-md" variant="default">
      {t('plan.askForMore')}
    </Button>
  );
}
