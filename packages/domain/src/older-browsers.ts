/** Adds what the browsers of older phones lack: there is no `URL.parse` in Safari before 18 and in Chrome before 126. */
export function supportOlderBrowsers(): void {
  URL.parse ??= (text, base) => {
    try {
      return new URL(text, base);
    } catch {
      return null;
    }
  };
}
