import { useTranslation } from 'react-i18next';
import type { Allowance } from './plan.ts';

/** Says how many spaces the plan allows, and what to do to make another: a lowered plan allows fewer than there are. */
export function useNoSpaceMessage({ allowed, used }: Pick<Allowance, 'allowed' | 'used'>): string {
  const { t, i18n } = useTranslation();
  const most = allowed ?? 0;
  if (most === 0) return t('plan.noSpaceAllowed');
  const shown = most.toLocaleString(i18n.language);
  if (used <= most) return t('plan.noSpaceMessage', { count: most, shown });
  return t('plan.tooManySpaces', {
    count: most,
    shown,
    used: used.toLocaleString(i18n.language),
    excess: (used - most + 1).toLocaleString(i18n.language),
  });
}
