import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { bytesText } from '../../lib/bytes-text.ts';
import { type Allowance, isScarce } from './plan.ts';

interface UseBarProps {
  bytes: Allowance;
  /** The bar's name for screen readers. */
  label: string;
}

/** The used bytes as text, under a bar if there is a limit. */
export function UseBar({ bytes, label }: UseBarProps) {
  const { used, allowed, left } = bytes;
  const { t, i18n } = useTranslation();
  const text = (count: number) => bytesText(count, i18n.language);
  const words =
    allowed === null
      ? t('plan.usedWithoutLimit', { used: text(used) })
      : t('plan.usedOf', { used: text(used), allowed: text(allowed), left: text(Math.max(0, left ?? 0)) });
  return (
    <>
      {allowed !== null && (
        <Progress
          size="sm"
          value={allowed === 0 ? 100 : Math.min(100, Math.round((used / allowed) * 100))}
          color={isScarce(bytes) ? 'red.7' : undefined}
          aria-label={`${label}: ${words}`}
        />
      )}
      <Text size="sm" c="dimmed">
        {words}
      </Text>
    </>
  );
}
