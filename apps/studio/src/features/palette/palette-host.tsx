import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { setFindingAnything, useFindingAnything } from '../../lib/find-anything.ts';
import { session } from '../../lib/session.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';

const Palette = lazyDialog(async () => (await import('./palette.tsx')).Palette);

/** Renders the pages and, for signed-in users, the palette that Ctrl+K opens over them. */
export function PaletteHost({ children }: { children: ReactNode }) {
  const isOpen = useFindingAnything();
  // In text fields as well: no browser uses it there.
  useHotkeys([['mod+K', () => session.token && setFindingAnything(!isOpen)]], []);
  return (
    <>
      {children}
      {session.token && <Palette opened={isOpen} onClose={() => setFindingAnything(false)} />}
    </>
  );
}
