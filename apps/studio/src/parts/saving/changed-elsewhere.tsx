import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Caution } from '../../ui/caution.tsx';
import type { Conflict } from './use-save-over.ts';

/** Asks which version to keep of a form that was saved elsewhere, too; renders nothing without a conflict. */
export function ChangedElsewhere({ conflict }: { conflict: Conflict | undefined }) {
  const { t } = useTranslation();
  if (!conflict) return null;
  const { isTheirsShown, showTheirs, keepMine, bringMineBack } = conflict;
  return (
    <Caution
      role="alert"
      title={t(isTheirsShown ? 'common.changedElsewhere.shown' : 'common.changedElsewhere.title')}
    >
      <Group gap="sm" mt="xs">
        {isTheirsShown ? (
          <Button size="compact-md" variant="default" onClick={bringMineBack}>
            {t('common.changedElsewhere.bringMineBack')}
          </Button>
        ) : (
          <>
            <Button size="compact-md" variant="default" onClick={showTheirs}>
              {t('common.changedElsewhere.showTheirs')}
            </Button>
            <Button size="compact-md" variant="default" onClick={keepMine}>
              {t('common.changedElsewhere.keepMine')}
            </Button>
          </>
        )}
      </Group>
    </Caution>
  );
}
