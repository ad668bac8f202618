import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { setFindingAnything, useFindingAnything } from '../../lib/find-anything.ts';
import { session } from '../../lib/session.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { collectTyped, takeTyped } from './typed-ahead.ts';

const Palette = lazyDialog(async () => (await import('./palette.tsx')).Palette);

/** Renders the pages and, for signed-in users, the palette that Ctrl+K opens over them. */
export function PaletteHost({ children }: { children: ReactNode }) {
  const isOpen = useFindingAnything();
  // In text fields as well: no browser uses it there.
  useHotkeys([['mod+K', () => session.token && setFindingAnything(!isOpen)]], []);
  useEffect(() => {
    if (!isOpen) return;
    collectTyped();
    return () => void takeTyped();
  }, [isOpen]);
  return (
    <>
      {children}
      {session.token && <Palette opened={isOpen} onClose={() => setFindingAnything(false)} />}
    </>
  );
}
