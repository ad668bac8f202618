import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { setFindingAnything, useFindingAnything } from '../../lib/find-anything.ts';
import { session } from '../../lib/session.ts';

/** Fetched when it is first opened. */
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** The pages below it, and over them what Ctrl+K opens for those who are signed in. */
export function PaletteHost({ children }: { children: ReactNode }) {
  const isOpen = useFindingAnything();
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  // In text fields as well: no browser has a use for it there.
  useHotkeys([['mod+K', () => session.token && setFindingAnything(!isOpen)]], []);
  return (
    <>
      {children}
      {wasOpened.current && session.token && (
        <Suspense>
          <Palette opened={isOpen} />
        </Suspense>
      )}
    </>
  );
}
