import { loadInTime } from '../lib/load-in-time.ts';

let shell: typeof import('./shell/shell.tsx').Shell | undefined;

/** Fetches the frame of the pages behind the sign-in, which strangers never need. */
export async function loadShell(): Promise<void> {
  shell ??= (await loadInTime(() => import('./shell/shell.tsx'))).Shell;
}

/** The frame, once a guard has fetched it. */
export const loadedShell = () => shell;
