/** What Back and Escape need of the browser's window. */
export type BackWindow = Pick<Window, 'addEventListener' | 'history' | 'location' | 'parent' | 'self'>;

/** Catches Back while it is wanted. */
export type Catch = (isWanted: boolean) => void;

/** Chromium's API for the platform's ways of going back: Android's button and gesture, and Escape. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
}

/** Catches Back by the best means of the browser. A page around this one keeps its history. */
export function catchBack(window: BackWindow, onBack: () => void): Catch {
  const { CloseWatcher } = window as { readonly CloseWatcher?: new () => CloseWatcher };
  if (CloseWatcher) return catchByWatcher(CloseWatcher, onBack);
  return window.parent === window.self ? catchByHistory(window, onBack) : () => undefined;
}

/** One watcher at a time: of several that open without a tap, Chromium closes all at once. */
function catchByWatcher(Watcher: new () => CloseWatcher, onBack: () => void): Catch {
  let watcher: CloseWatcher | undefined;
  const set = (isWanted: boolean) => {
    if (!isWanted) {
      watcher?.destroy();
      watcher = undefined;
    } else if (watcher === undefined) {
      watcher = new Watcher();
      watcher.addEventListener('close', () => {
        watcher = undefined;
        onBack();
        // What stayed open takes the next one.
        set(true);
      });
    }
  };
  return set;
}

/**
 * One entry of the history, which Back leaves first. The same entry is used again by going forward to it: browsers skip entries
 * that a page adds without a tap.
 */
function catchByHistory(window: BackWindow, onBack: () => void): Catch {
  const { history, location } = window;
  let isWanted = false;
  let isMoving = false;
  let isAhead = false;
  /** The address for where the page itself goes, which has an older one: a chosen language changes the address. */
  let address: string | undefined;
  const isOnEntry = () => history.state?.back === true;
  const settle = () => {
    if (isMoving || isWanted === isOnEntry()) return;
    if (isWanted && !isAhead) {
      // What Back closes is not at another place of the page.
      history.scrollRestoration = 'manual';
      history.pushState({ ...history.state, back: true }, '');
      return;
    }
    isMoving = true;
    if (isWanted) history.forward();
    else history.back();
  };
  window.addEventListener('popstate', () => {
    isAhead = !isOnEntry();
    const isBack = isAhead && !isMoving;
    if (isMoving && address !== undefined) history.replaceState(history.state, '', address);
    isMoving = false;
    address = undefined;
    if (!isBack) return settle();
    onBack();
    // Once it is known what stayed open: otherwise the history would go forward and back again when nothing did.
    setTimeout(settle);
  });
  return (wanted) => {
    isWanted = wanted;
    address = location.href;
    settle();
  };
}
