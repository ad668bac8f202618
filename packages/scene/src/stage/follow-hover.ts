/** Milliseconds between looks at what is under the mouse, at least. */
const SOONEST = 40;
/** How many times longer than a look takes to wait for the next: large models may take at most this part of the time. */
const SHARE = 8;

/**
 * Calls back with the place of a hovering mouse, in CSS pixels of the window, and without one as soon as a button is pressed or
 * the mouse leaves; a finger does not hover. `look` may be slow, such as a search for what is there: it is called the less often,
 * the longer it takes. Returns a function that stops it.
 */
export function followHover(
  target: HTMLElement,
  look: (at: { readonly x: number; readonly y: number } | undefined) => void,
): () => void {
  let at: PointerEvent | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = SOONEST;
  const onMove = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.buttons !== 0) return;
    at = event;
    timer ??= setTimeout(onTime, wait);
  };
  const onTime = () => {
    timer = undefined;
    if (at === undefined) return;
    const began = performance.now();
    look({ x: at.clientX, y: at.clientY });
    wait = Math.max(SOONEST, SHARE * (performance.now() - began));
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    if (at === undefined) return;
    at = undefined;
    look(undefined);
  };
  const listening = new AbortController();
  const { signal } = listening;
  target.addEventListener('pointermove', onMove, { signal });
  target.addEventListener('pointerup', onMove, { signal });
  target.addEventListener('pointerdown', stop, { signal });
  target.addEventListener('pointerleave', stop, { signal });
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
