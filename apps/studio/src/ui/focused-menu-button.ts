/**
 * The button of the menu that has the focus, if one has. A dialog gives the focus back to what had it, but a menu's item
 * is gone by then: a dialog opened from one returns the focus to this button.
 */
export function focusedMenuButton(): HTMLElement | null {
  const menu = document.activeElement?.closest('[role="menu"]');
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
}
