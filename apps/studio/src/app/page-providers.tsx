import { ModalsProvider } from '@mantine/modals';
import type { ReactNode } from 'react';
import './page-styles.ts';

/** Adds what only pages after the first one need: dialogs and the components' styles. */
export function PageProviders({ children }: { children: ReactNode }) {
  return <ModalsProvider>{children}</ModalsProvider>;
}
