import { Overlay, Portal, Text } from '@mantine/core';
import { useFileDrop } from './use-file-drop.ts';

interface DropAnywhereProps {
  /** Shown while files are dragged over the page. */
  message: string;
  onDrop: (files: File[]) => void;
}

/** Accepts files dropped anywhere on the page. There is always a button that does the same. */
export function DropAnywhere({ message, onDrop }: DropAnywhereProps) {
  const isOver = useFileDrop(onDrop);
  if (!isOver) return null;
  return (
    <Portal>
      <Overlay fixed center zIndex={900} blur={3} style={{ pointerEvents: 'none' }}>
        <Text size="xl" fw={600} c="white" ta="center" px="md">
          {message}
        </Text>
      </Overlay>
    </Portal>
  );
}
