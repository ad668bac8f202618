import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lib/lazy-part.ts';
import { queryClient } from '../lib/query-client.ts';
import { usePreferences } from '../lib/use-preferences.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { cssVariables, themeOf } from './theme.ts';

/** Loads later, and then also shows the notices given meanwhile. */
const Notices = lazyPart(async () => {
  await whenIdle();
  return (await import('./notices.tsx')).Notices;
});

/** Provides server state, theme, text direction and notices. */
export function Providers({ children }: { children: ReactNode }) {
  const { theme: chosen } = usePreferences();
  const isDeviceDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, {
    getInitialValueInEffect: false,
  });
  const scheme = chosen === 'system' ? (isDeviceDark ? 'dark' : 'light') : chosen;
  const { t } = useTranslation();
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
          {children}
          <Suspense>
            <Notices />
          </Suspense>
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
