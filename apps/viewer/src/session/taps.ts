/** Most pixels that a pointer moves in a tap. */
const MOST_PIXELS = 10;
/** Most milliseconds that a finger rests in a tap: it may just hold the phone. A mouse button may be held as on any page. */
const MOST_REST = 600;

/** CSS pixels around the middle of a fingertip that it covers, too: with those, a target has the size that WCAG asks for. */
const FINGERTIP = 12;

/**
 * Calls back for taps and clicks, not for drags, in CSS pixels of the window; `reach` is how far around the point they may hit.
 * Returns a function that stops it.
 */
export function followTaps(
  target: HTMLElement,
  onTap: (x: number, y: number, reach: number) => void,
): () => void {
  let down: PointerEvent | undefined;
  const onDown = (event: PointerEvent) => {
    down = event.isPrimary ? event : undefined;
  };
  const onUp = (event: PointerEvent) => {
    const isTapped = down !== undefined && isTap(down, event);
    down = undefined;
    const reach = event.pointerType === 'mouse' ? 0 : FINGERTIP;
    if (isTapped) onTap(event.clientX, event.clientY, reach);
  };
  target.addEventListener('pointerdown', onDown);
  target.addEventListener('pointerup', onUp);
  return () => {
    target.removeEventListener('pointerdown', onDown);
    target.removeEventListener('pointerup', onUp);
  };
}

function isTap(down: PointerEvent, up: PointerEvent): boolean {
  const moved = Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY);
  return moved < MOST_PIXELS && (up.pointerType === 'mouse' || up.timeStamp - down.timeStamp < MOST_REST);
}
