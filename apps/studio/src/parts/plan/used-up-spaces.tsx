import { useTranslation } from 'react-i18next';
import { isUsedUp } from './plan.ts';
import { usePlan } from './use-plan.ts';

/** Counts the plan's spaces once they are used up, after the name of what would make another. */
export function UsedUpSpaces() {
  const { t } = useTranslation();
  const { spaces } = usePlan();
  const { used, allowed } = spaces;
  return isUsedUp(spaces) ? ` (${t('plan.countOf', { used, allowed })})` : null;
}
