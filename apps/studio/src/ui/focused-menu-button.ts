/**
 * The button of the menu that has the focus, if any. A dialog returns the focus to the element that had it, but a menu item
 * is gone by then, so a dialog opened from one returns the focus to this button.
 */
export function focusedMenuButton(): HTMLElement | null {
  const menu = document.activeElement?.closest('[role="menu"]');
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
}
