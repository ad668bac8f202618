import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus to `home` when an update of the calling component removes, hides or disables the element in `root` that had it.
 * Browsers would move it to the body, so that a keyboard visitor starts again at the top of the page.
 */
export function useKeptFocus(root: RefObject<Element | null>, home: () => HTMLElement | null): void {
  // Read before the update, since a removed element is no longer in `root`.
  const { activeElement } = document;
  const focused = root.current?.contains(activeElement) ? activeElement : null;
  useLayoutEffect(() => {
    // Otherwise a sheet that has opened or closed in this update has moved it.
    const isUnmoved = document.activeElement === focused || document.activeElement === document.body;
    if (focused && isUnmoved && !canHaveFocus(focused)) home()?.focus({ preventScroll: true });
  });
}

const canHaveFocus = (element: Element) =>
  element.isConnected && !element.matches(':disabled') && element.closest('[hidden], [inert]') === null;
