import { ModalsProvider } from '@mantine/modals';
import type { ReactNode } from 'react';
import './page-styles.ts';

/** What the pages behind the first ones need besides: dialogs, and the styles of the components. */
export function PageProviders({ children }: { children: ReactNode }) {
  return <ModalsProvider>{children}</ModalsProvider>;
}
