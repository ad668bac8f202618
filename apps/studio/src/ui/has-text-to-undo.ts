const FIELDS = 'input, textarea, select, [contenteditable="true"]';
const WITHOUT_TEXT = 'input[readonly], input[type="checkbox"], input[type="radio"], input[type="range"]';
/** A number field in which nothing is being typed. */
const SETTLED = 'input[data-settled]';

/**
 * Whether an element is a field whose text the browser undoes. In any other field, such as a checkbox or a list to
 * choose from, undo means the last change of the page.
 */
export function hasTextToUndo(element: Element): boolean {
  if (!element.matches(FIELDS) || element.matches(`${WITHOUT_TEXT}, ${SETTLED}`)) return false;
  // What is typed into a list only searches it.
  const isSearch = element instanceof HTMLInputElement && element.getAttribute('role') === 'combobox';
  return !isSearch || element.value !== '';
}
