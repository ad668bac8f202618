import { useLocalStorage } from '@mantine/hooks';

/** Whether keys of one letter do something, as this browser keeps it. */
export function useLetterKeys() {
  return useLocalStorage({
    key: 'pleinair.editor.letter_keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
}
