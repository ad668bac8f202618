import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../lib/preferences.ts';
import { queryClient } from '../lib/query-client.ts';
import { cssVariables, themeOf } from './theme.ts';

/** Server state, theme, direction, dates, dialogs and notices, for everything below. */
export function Providers({ children }: { children: ReactNode }) {
  const { theme: chosen } = usePreferences();
  const isDeviceDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, {
    getInitialValueInEffect: false,
  });
  const scheme = chosen === 'system' ? (isDeviceDark ? 'dark' : 'light') : chosen;
  const { i18n, t } = useTranslation();
  const theme = useMemo(() => themeOf(t), [t]);

  useEffect(() => {
    document.documentElement.dataset.theme = scheme;
  }, [scheme]);

  return (
    <QueryClientProvider client={queryClient}>
      <DirectionProvider>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          forceColorScheme={scheme === 'dark' ? 'dark' : 'light'}
        >
          <DirectionFromPreferences />
          <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: i18n.language === 'en' ? 0 : 1 }}>
            <ModalsProvider>{children}</ModalsProvider>
          </DatesProvider>
          <Notifications position="bottom-right" />
        </MantineProvider>
      </DirectionProvider>
    </QueryClientProvider>
  );
}

function DirectionFromPreferences() {
  const { direction } = usePreferences();
  const { setDirection } = useDirection();
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return null;
}
