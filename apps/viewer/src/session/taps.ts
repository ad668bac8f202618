/** Most pixels a finger moves, and most milliseconds it rests, in a tap. */
const WANDER = 10;
const REST = 600;

/** Calls back for taps and clicks, not for drags, in CSS pixels of the window. Returns a function that stops it. */
export function followTaps(target: HTMLElement, onTap: (x: number, y: number) => void): () => void {
  let down: { x: number; y: number; at: number } | undefined;
  const onDown = ({ clientX: x, clientY: y, timeStamp: at, isPrimary }: PointerEvent) => {
    down = isPrimary ? { x, y, at } : undefined;
  };
  const onUp = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
    const tapped = down && Math.hypot(x - down.x, y - down.y) < WANDER && at - down.at < REST;
    down = undefined;
    if (tapped) onTap(x, y);
  };
  target.addEventListener('pointerdown', onDown);
  target.addEventListener('pointerup', onUp);
  return () => {
    target.removeEventListener('pointerdown', onDown);
    target.removeEventListener('pointerup', onUp);
  };
}
