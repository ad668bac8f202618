const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page ↑',
  PageDown: 'Page ↓',
};
/** The same keys on Apple keyboards. */
const APPLE_SIGNS: Readonly<Record<string, string>> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥' };

const isApple = /Mac|iPad|iPhone/.test(globalThis.navigator?.platform ?? '');

/** Formats a key. */
export const keyText = (key: string, apple = isApple): string =>
  SIGNS[key] ?? (apple ? APPLE_SIGNS[key] : undefined) ?? key;

/** Formats a combination of keys. */
export const keysText = (keys: string, apple = isApple): string =>
  keys
    .split('+')
    .map((key) => keyText(key, apple))
    .join(apple ? ' ' : '+');
