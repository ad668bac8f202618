import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';

export function Home() {
  const { t } = useTranslation();
  return <PageHeader title={t('shell.home')} />;
}
