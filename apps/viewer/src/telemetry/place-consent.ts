const KEY = 'pleinair.share_place';

/** Whether the visitor shares a rough position with creators; asked on a space's card, never assumed. */
export function sharesPosition(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

/** Stores the visitor's choice in this browser. */
export function setSharesPosition(isShared: boolean): void {
  try {
    if (isShared) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Some private windows block storage; nothing is shared there.
  }
}
