import { useState } from 'react';

/** Files to import spaces from: one dialog after the other. */
export function useImportedFiles() {
  const [files, setFiles] = useState<readonly File[]>([]);
  /** How many dialogs were closed. */
  const [closed, setClosed] = useState(0);
  const isOpen = closed < files.length;
  // The last one stays until the next is opened, so that it is seen to close.
  const at = isOpen ? closed : files.length - 1;
  return {
    file: files[at],
    at,
    isOpen,
    add: (more: readonly File[]) => setFiles([...files, ...more]),
    next: () => setClosed(at + 1),
  };
}
