import { useLocalStorage } from '@mantine/hooks';

/** Whether single-letter shortcuts are on, stored in this browser. */
export function useLetterKeys() {
  return useLocalStorage({
    key: 'pleinair.editor.letter_keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
}
