import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { setFindingAnything, useFindingAnything } from '../../lib/find-anything.ts';
import { session } from '../../lib/session.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const Palette = lazyDialog(async () => (await import('./palette.tsx')).Palette);

/** The pages below it, and over them what Ctrl+K opens for those who are signed in. */
export function PaletteHost({ children }: { children: ReactNode }) {
  const isOpen = useFindingAnything();
  // In text fields as well: no browser has a use for it there.
  useHotkeys([['mod+K', () => session.token && setFindingAnything(!isOpen)]], []);
  return (
    <>
      {children}
      {session.token && <Palette opened={isOpen} onClose={() => setFindingAnything(false)} />}
    </>
  );
}
