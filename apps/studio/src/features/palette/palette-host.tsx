import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { setFindingAnything, useFindingAnything } from '../../lib/find-anything.ts';
import { session } from '../../lib/session.ts';

/** Loaded when first opened. */
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Renders the pages and, for signed-in users, the palette that Ctrl+K opens over them. */
export function PaletteHost({ children }: { children: ReactNode }) {
  const isOpen = useFindingAnything();
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  // In text fields as well: no browser uses it there.
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
