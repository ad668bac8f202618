import { modals } from '@mantine/modals';
import { useEffect } from 'react';

const asked = Promise.withResolvers<void>();
let mounted = Promise.withResolvers<void>();

/** Resolves once a dialog is to be opened. */
export const whenDialogsAreAsked = () => asked.promise;

/** Opens dialogs from anywhere. Waits for what shows them, which loads on demand. */
export async function dialogs(): Promise<typeof modals> {
  asked.resolve();
  await mounted.promise;
  return modals;
}

/** Lets dialogs open while the caller is mounted. */
export function useDialogs(): void {
  useEffect(() => {
    mounted.resolve();
    return () => {
      mounted = Promise.withResolvers();
    };
  }, []);
}
