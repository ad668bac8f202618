const SIGNS: Readonly<Record<string, string>> = {
  ...{ ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' },
  ...{ PageUp: 'Page ↑', PageDown: 'Page ↓' },
};
/** What Apple's keyboards write on the same keys. */
const APPLE_SIGNS: Readonly<Record<string, string>> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥' };

const isApple = /Mac|iPad|iPhone/.test(globalThis.navigator?.platform ?? '');

/** A key as it is shown. */
export const keyText = (key: string, apple = isApple): string =>
  SIGNS[key] ?? (apple ? APPLE_SIGNS[key] : undefined) ?? key;

/** Keys that are pressed together as they are shown. */
export const keysText = (keys: string, apple = isApple): string =>
  keys
    .split('+')
    .map((key) => keyText(key, apple))
    .join(apple ? ' ' : '+');
