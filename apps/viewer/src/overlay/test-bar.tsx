import { useTranslation } from 'react-i18next';
import { FoldingBar } from './folding-bar.tsx';

/** Says that the page was opened with a test link. */
export function TestBar({ hasOpened = false }: { hasOpened?: boolean }) {
  const { t } = useTranslation();
  return (
    <FoldingBar
      label={t('owner.testLabel')}
      words={t('owner.test')}
      unfold={t('owner.testUnfold')}
      met="test"
      hasOpened={hasOpened}
    />
  );
}
