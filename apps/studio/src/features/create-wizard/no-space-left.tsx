import { Button, Group } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import type { Allowance } from '../../parts/plan/plan.ts';
import { useNoSpaceMessage } from '../../parts/plan/use-no-space-message.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** Replaces the wizard if the plan allows no further space, so that users learn it before doing the work. */
export function NoSpaceLeft({ spaces }: { spaces: Pick<Allowance, 'allowed' | 'used'> }) {
  const { t } = useTranslation();
  const message = useNoSpaceMessage(spaces);
  return (
    <>
      <PageHeader title={t('create.title')} />
      <EmptyState
        picture={<IconMapPinOff size={56} stroke={1.2} />}
        title={t('plan.noSpaceTitle')}
        message={message}
        action={
          <Group justify="center">
            <Button component={Link} to={paths.askForMore}>
              {t('plan.askForMore')}
            </Button>
            <Button component={Link} to={paths.spaces} variant="default">
              {t('spaces.title')}
            </Button>
          </Group>
        }
      />
    </>
  );
}
