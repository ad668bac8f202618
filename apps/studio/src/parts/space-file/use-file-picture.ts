import { useEffect, useState } from 'react';
import type { OpenedSpaceFile } from './read-space-file.ts';

/** Whether a path is that of a picture, by its name. */
export const isPicture = (path: string): boolean => /\.(png|jpe?g|webp|gif|avif)$/i.test(path);

/** The address of a picture in a space file while it is shown; null without one. */
export function useFilePicture(opened: OpenedSpaceFile, path: string | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (path === undefined || !isPicture(path)) return;
    let made: string | undefined;
    let isGone = false;
    // A row without a picture is no less clear, and the import itself says what is damaged.
    void opened.read(path).then(
      (file) => {
        if (isGone) return;
        made = URL.createObjectURL(file);
        setUrl(made);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [opened, path]);
  return url;
}
