import { useEffect, useRef, useState } from 'react';

/** A point in the window, in CSS pixels. */
export interface DropPoint {
  readonly x: number;
  readonly y: number;
}

const isBelowDialog = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/**
 * Accepts files dropped anywhere on the page, unless another drop zone has accepted them or the page is below a dialog; returns
 * whether files are dragged over it.
 */
export function useFileDrop(onDrop: (files: File[], at: DropPoint) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Every element passed on the way enters and leaves; the page is left when all of them have been.
    let depth = 0;
    const on = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      document.addEventListener(
        type,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files') || isBelowDialog()) return;
          handle(event);
          event.preventDefault();
          setIsOver(depth > 0);
        },
        { signal },
      );
    on('dragenter', () => {
      depth++;
    });
    on('dragover', ({ dataTransfer }) => {
      if (dataTransfer) dataTransfer.dropEffect = 'copy';
    });
    on('dragleave', () => {
      depth--;
    });
    on('drop', (event) => {
      depth = 0;
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!event.defaultPrevented) latest.current(files, { x: event.clientX, y: event.clientY });
    });
    return () => listening.abort();
  }, []);

  return isOver;
}
