import { Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { bytesText } from '../lib/bytes-text.ts';
import { MoreRoom } from './more-room.tsx';
import { isScarce } from './plan.ts';
import { usePlan } from './use-plan.ts';

/** How much of the plan's storage is used, with the ways to more of it once little is left. */
export function StorageUse() {
  const { t, i18n } = useTranslation();
  const { storage } = usePlan();
  const { used, allowed } = storage;
  const text = (bytes: number) => bytesText(bytes, i18n.language);
  if (allowed === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('plan.usedWithoutLimit', { used: text(used) })}
      </Text>
    );
  }
  const scarce = isScarce(storage);
  const words = t('plan.usedOf', { used: text(used), allowed: text(allowed) });
  return (
    <Stack gap={4} maw={360}>
      <Progress
        size="sm"
        value={allowed === 0 ? 100 : Math.min(100, (used / allowed) * 100)}
        color={scarce ? 'red.7' : undefined}
        aria-label={`${t('plan.storage')}: ${words}`}
      />
      <Text size="sm" c="dimmed">
        {words}
      </Text>
      {scarce && <MoreRoom />}
    </Stack>
  );
}
