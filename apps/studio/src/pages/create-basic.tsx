import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { QuickStartCards } from '../features/home/quick-start-cards.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** Creator Mode, with the crumb Quick start: three ways into the wizard with a preselected object type. */
export function Component() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('home.creatorMode')}
        crumb={t('home.quickStart')}
        crumbs={[{ label: t('shell.home'), to: paths.home }]}
      />
      <QuickStartCards />
    </>
  );
}
