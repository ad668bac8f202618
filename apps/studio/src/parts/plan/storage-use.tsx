import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MoreRoom } from './more-room.tsx';
import { isScarce } from './plan.ts';
import { UseBar } from './use-bar.tsx';
import { usePlan } from './use-plan.ts';

/** How much of the plan's storage is used, with ways to more of it once little is left. */
export function StorageUse() {
  const { t } = useTranslation();
  const { storage } = usePlan();
  return (
    <Stack gap={4} maw={360}>
      <UseBar bytes={storage} label={t('plan.storage')} />
      {isScarce(storage) && <MoreRoom />}
    </Stack>
  );
}
