/** Steps of a user by selectors, so that they are the same in every language. */

/** Resolves to the element as soon as it is on the page. */
export async function found(selector: string): Promise<HTMLElement> {
  for (;;) {
    const element = document.querySelector<HTMLElement>(selector);
    if (element) return element;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Clicks an element once it is there. */
export async function click(selector: string, keys: MouseEventInit = {}): Promise<void> {
  const element = await found(selector);
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
}

/** Presses a key while nothing is focused. */
export function press(key: string, keys: KeyboardEventInit = {}): void {
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keys }),
  );
}
