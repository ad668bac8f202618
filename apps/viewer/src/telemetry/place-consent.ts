const KEY = 'pleinair.share_place';

/** Whether the visitor lets creators know roughly where they stand; asked on the card of a space, never presumed. */
export function sharesPlace(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

/** Keeps the visitor's choice in this browser. */
export function setSharesPlace(isShared: boolean): void {
  try {
    if (isShared) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is refused in some private windows; nothing is shared there.
  }
}
