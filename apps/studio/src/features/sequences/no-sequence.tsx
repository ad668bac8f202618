import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { HelpLink } from '../../parts/help/help-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Explains sequences where a space has none. `onAdd` is absent for those who cannot add one. */
export function NoSequence({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('sequences.empty')}
      message={t('sequences.emptyHint')}
      action={
        <>
          {onAdd && (
            <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={onAdd}>
              {t('sequences.add')}
            </Button>
          )}
          <HelpLink article="sequences" />
        </>
      }
    />
  );
}
