import { DatesProvider } from '@mantine/dates';
import { ModalsProvider } from '@mantine/modals';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './page-styles.ts';

/** What the pages behind the first ones need besides: dates, dialogs, and the styles of every component. */
export function PageProviders({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: i18n.language === 'en' ? 0 : 1 }}>
      <ModalsProvider>{children}</ModalsProvider>
    </DatesProvider>
  );
}
