import { type RefObject, useLayoutEffect } from 'react';

/** Moves the focus to `close` when a sheet opens, and from inside `sheet` back to where it was when the sheet closes. */
export function useSheetFocus(
  sheet: RefObject<HTMLElement | null>,
  close: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = sheet.current;
    const opener = document.activeElement;
    close.current?.focus({ preventScroll: true });
    // Runs before the sheet leaves the page, which would lose its focus.
    return () => {
      if (opener instanceof HTMLElement && element?.contains(document.activeElement))
        opener.focus({ preventScroll: true });
    };
  }, [sheet, close]);
}
