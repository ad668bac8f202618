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
  // An element that a file enters just before it is dropped gets no dragover, and Chromium drops it despite a refused dragenter.
  for (const type of ['dragenter', 'dragover', 'drop'] as const) {
    window.addEventListener(type, refuse, { signal: listening.signal });
  }
  return () => listening.abort();
}
