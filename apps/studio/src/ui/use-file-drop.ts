import { useEffect, useRef, useState } from 'react';

/** A point in the window, in CSS pixels. */
export interface DropPoint {
  readonly x: number;
  readonly y: number;
}

/** Accepts files dropped anywhere on the page, unless another drop zone has accepted them; returns whether files are dragged over it. */
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
      window.addEventListener(
        type,
        (event) => {
          if (!event.dataTransfer?.types.includes('Files')) return;
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
      // The window refuses files that nothing takes, and may have heard of it first.
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
