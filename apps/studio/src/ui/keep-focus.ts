import { focusedMenuButton } from './focused-menu-button.ts';

const FOCUSABLE = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex]';

/** Where the focus last was, on the page or in a dialog, and who inherits it once that element is gone. */
interface Spot {
  readonly at: HTMLElement;
  heir?: HTMLElement | undefined;
}

/**
 * Moves the focus to the nearest control when the focused element is removed, as with a row that has its own button, and back
 * to a button that was disabled while it was busy. Otherwise keyboard users would start again at the top of the page.
 * Components that move the focus themselves take precedence.
 * Returns a function that stops it.
 */
export function keepFocus(): () => void {
  const spots = new Map<Element, Spot>();
  let frame = 0;

  const onFocusIn = ({ target }: FocusEvent) => {
    // An item is gone once its menu closes, and the button of the menu has the focus again, if it still exists.
    const at = focusedMenuButton() ?? target;
    if (!(target instanceof HTMLElement && at instanceof HTMLElement)) return;
    const scope = at.closest('[role="dialog"]') ?? document.body;
    // The latest is the last one. A focus that follows the pointer is not missed.
    spots.delete(scope);
    if (target.matches(':focus-visible')) spots.set(scope, { at });
  };

  const settle = () => {
    if (document.activeElement !== document.body) return;
    for (const [scope, { heir }] of [...spots].reverse()) {
      if (!heir?.isConnected) continue;
      heir.focus({ preventScroll: true });
      if (document.activeElement === heir) return;
      spots.delete(scope);
    }
  };

  const observer = new MutationObserver((records) => {
    let isLost = false;
    for (const [scope, spot] of spots) {
      if (document.activeElement === document.body && isEnabledAgain(spot.at, records))
        spot.at.focus({ preventScroll: true });
      const { isConnected } = spot.heir ?? spot.at;
      if (!isConnected) spot.heir = heirOf(spot.heir ?? spot.at, records);
      if (spot.heir) isLost = true;
      else if (!isConnected) spots.delete(scope);
    }
    if (!isLost) return;
    // After the effects of the components that removed it.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(settle);
    });
  });

  document.addEventListener('focusin', onFocusIn);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

const isEnabledAgain = (control: HTMLElement, records: readonly MutationRecord[]) =>
  isUsable(control) && records.some(({ type, target }) => type === 'attributes' && target === control);

/** The control next to a removed one: the same one of the next or previous row, else the nearest around it. */
function heirOf(lost: Element, records: readonly MutationRecord[]): HTMLElement | undefined {
  for (const [index, { target, removedNodes, nextSibling, previousSibling }] of records.entries()) {
    const gone = [...removedNodes].find((node) => node.contains(lost));
    if (!(gone instanceof Element && target instanceof Element)) continue;
    if (!target.isConnected) return heirOf(target, records.slice(index + 1));
    const before: readonly Element[] = controlsIn(gone);
    const place = Math.max(0, before.indexOf(lost));
    const siblings = [nextSibling, previousSibling].filter(
      (node): node is Element => node instanceof Element && node.isConnected,
    );
    const rows = siblings.filter(({ tagName }) => tagName === gone.tagName);
    for (const sibling of new Set([...rows, ...siblings])) {
      const controls = controlsIn(sibling).filter(isUsable);
      const heir = rows.includes(sibling) ? (controls[place] ?? controls.at(-1)) : controls[0];
      if (heir) return heir;
    }
    return nearestAround(target);
  }
  return undefined;
}

/** The first control of the closest part of the page that has one, else the page's content. */
function nearestAround(place: Element): HTMLElement | undefined {
  const content = document.getElementById('main');
  for (let part: Element | null = place; part && part !== document.body; part = part.parentElement) {
    if (part === content) return content;
    const control = controlsIn(part).find(isUsable);
    if (control) return control;
  }
  return undefined;
}

/** An element's controls, itself included. */
const controlsIn = (element: Element): HTMLElement[] =>
  [element, ...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(FOCUSABLE) && one.tabIndex >= 0,
  );

const isUsable = (control: HTMLElement) => !control.matches(':disabled') && control.checkVisibility();
