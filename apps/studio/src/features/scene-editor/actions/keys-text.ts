const SIGNS: Readonly<Record<string, string>> = {
  ...{ ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' },
  ...{ PageUp: 'Page ↑', PageDown: 'Page ↓' },
};

/** Keys as they are shown. */
export const keysText = (keys: string): string => SIGNS[keys] ?? keys;
