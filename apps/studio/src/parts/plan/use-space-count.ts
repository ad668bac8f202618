import { useTranslation } from 'react-i18next';
import { usePlan } from './use-plan.ts';

/** Formats how many spaces the user has, of those that the plan allows. */
export function useSpaceCount(): string {
  const { t, i18n } = useTranslation();
  const { used, allowed } = usePlan().spaces;
  const [some, all] = [used, allowed ?? 0].map((count) => count.toLocaleString(i18n.language));
  return t('plan.countOf', { used: some, allowed: all });
}
