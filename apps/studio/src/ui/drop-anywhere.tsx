import { Overlay, Portal, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

interface DropAnywhereProps {
  /** Said while files are held over the page. */
  message: string;
  onDrop: (files: File[]) => void;
}

/** Takes files that are dropped anywhere on the page. There is always a button that does the same. */
export function DropAnywhere({ message, onDrop }: DropAnywhereProps) {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Each element that is passed on the way enters and leaves; the page is left when all have been.
    let depth = 0;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const on = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      window.addEventListener(
        type,
        (event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          handle(event);
          setIsOver(depth > 0);
        },
        { signal },
      );
    on('dragenter', () => {
      depth++;
    });
    on('dragover', () => undefined);
    on('dragleave', () => {
      depth--;
    });
    on('drop', (event) => {
      depth = 0;
      latest.current([...(event.dataTransfer?.files ?? [])]);
    });
    return () => listening.abort();
  }, []);

  if (!isOver) return null;
  return (
    <Portal>
      <Overlay fixed center zIndex={900} blur={3} style={{ pointerEvents: 'none' }}>
        <Text size="xl" fw={600} c="white">
          {message}
        </Text>
      </Overlay>
    </Portal>
  );
}
