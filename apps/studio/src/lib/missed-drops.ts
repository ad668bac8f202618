/**
 * Refuses files that are dragged outside a drop zone. Otherwise the browser would open a file dropped there in place of the page.
 * Drop zones listen below the window. Returns a function that stops it.
 */
export function refuseMissedDrops(): () => void {
  const listening = new AbortController();
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  // An element on which a file is dropped as soon as it is entered gets no dragover, and a drop in spite of the refusal.
  for (const type of ['dragenter', 'dragover', 'drop'] as const) {
    window.addEventListener(type, refuse, { signal: listening.signal });
  }
  return () => listening.abort();
}
