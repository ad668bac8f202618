/** What a visitor reads or presses on the panel, in the order of the page. */
export type PanelItem =
  | { readonly kind: 'title' | 'text' | 'quiet'; readonly text: string }
  /** A text field; pressing it opens the headset's keyboard. */
  | { readonly kind: 'field'; readonly text: string; readonly element: HTMLElement }
  | { readonly kind: 'button'; readonly text: string; readonly element: HTMLElement };

const READ = 'h2, p, label, textarea, button, a[href]';
/** For screen readers and keyboards, or of no use during a session. */
const SKIPPED = '.sr-only, .object-keys, .way-switch';

/**
 * Reads the controls that the page shows over the scene, for devices that cannot show the page itself during a session.
 * @param hasKeyboard whether the device shows a keyboard during a session; without one, fields are replaced by the form's note
 */
export function readDock(dock: Element, hasKeyboard: boolean): readonly PanelItem[] {
  const items: PanelItem[] = [];
  for (const element of dock.querySelectorAll<HTMLElement>(READ)) {
    if (element.closest(SKIPPED)) continue;
    // The hidden text of a form is the note for devices that cannot fill it in.
    if (element.closest('form') ? element.hidden === hasKeyboard : element.closest('[hidden]')) continue;
    const item = itemOf(element);
    if (item) items.push(item);
  }
  return items;
}

function itemOf(element: HTMLElement): PanelItem | undefined {
  if (element instanceof HTMLTextAreaElement) return { kind: 'field', text: element.value, element };
  const text = textOf(element);
  if (text === '') return undefined;
  if (element instanceof HTMLButtonElement)
    return element.disabled ? undefined : { kind: 'button', text, element };
  if (element instanceof HTMLAnchorElement) return { kind: 'button', text, element };
  // Its links are items of their own.
  if (element.querySelector('a, button')) return undefined;
  if (element.tagName === 'H2') return { kind: 'title', text };
  return { kind: element.matches('.quiet') ? 'quiet' : 'text', text };
}

function textOf(element: HTMLElement): string {
  const shown = element instanceof HTMLLabelElement ? withoutField(element) : element;
  // biome-ignore lint/performance/useDomNodeTextContent: the page hides texts for narrow screens by its styles
  const text = shown.innerText.trim();
  // Only icons have none.
  return text || (element.getAttribute('aria-label') ?? '');
}

/** A copy of a label without what is typed into its field. */
function withoutField(label: HTMLElement): HTMLElement {
  const copy = label.cloneNode(true) as HTMLElement;
  copy.querySelector('textarea')?.remove();
  return copy;
}
