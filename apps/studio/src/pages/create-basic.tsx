import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { QuickStartCards } from '../features/home/quick-start-cards.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** Quick Start: the three ways into the wizard with an object type chosen already. */
export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('home.quickStart')} crumbs={[{ label: t('shell.home'), to: paths.home }]} />
      <QuickStartCards />
    </>
  );
}
