import { DatesProvider } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';

/** The frame of the demo pages: loads the styles of every component, and calendars. */
export function Component() {
  const { i18n } = useTranslation();
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: i18n.language === 'en' ? 0 : 1 }}>
      <Outlet />
    </DatesProvider>
  );
}
