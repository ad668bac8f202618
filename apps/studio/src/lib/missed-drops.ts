/**
 * Refuses files over whatever does not take them: the browser would open a file that is dropped there in place of the page.
 * What is refused while it is dragged cannot be dropped.
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
