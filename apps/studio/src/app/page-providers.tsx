import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { whenSettled } from '../lib/when-idle.ts';
import { whenDialogsAreAsked } from '../ui/dialogs.ts';
import './page-styles.ts';

/** Loads when the first one is to be opened, or after the page's data. */
const Dialogs = lazyPart(async () => {
  await Promise.race([whenDialogsAreAsked(), whenSettled()]);
  return (await import('./dialogs.tsx')).Dialogs;
});

/** Adds what only pages after the first one need: dialogs and the components' styles. */
export function PageProviders({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Suspense>
        <Dialogs />
      </Suspense>
    </>
  );
}
