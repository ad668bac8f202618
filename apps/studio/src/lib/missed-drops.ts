/**
 * Refuses files that are dragged outside a drop zone. Otherwise the browser would open a file dropped there in place of the page.
 * Returns a function that stops it.
 */
export function refuseMissedDrops(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  return () => window.removeEventListener('dragover', refuse);
}
