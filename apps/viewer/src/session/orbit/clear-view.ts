import type { Orbit, Stage } from '@pleinair/scene';

/** Marks the bars shown over the scene while a way runs: above, and below or at the side. */
const [TOP, DOCK] = ['[data-top]', '[data-dock]'];
/** The least fraction of the picture that counts as free: what opens for a moment does not make objects tiny. */
const LEAST = 0.5;
/** Pixels by which a dock at the side may reach over the middle. */
const SLACK = 40;

/**
 * Shifts the picture's centre to the middle of the area that the bars leave free, and frames objects into it: between them, or
 * next to the dock in a low window; then calls back. Returns a function that stops it.
 */
export function keepClearOfBars(
  stage: Stage,
  orbit: Orbit,
  overlay: HTMLElement,
  onShift: () => void,
): () => void {
  const shift = () => {
    const { clientWidth: width, clientHeight: height } = stage.renderer.domElement;
    const area = overlay.querySelector(DOCK)?.getBoundingClientRect();
    if (area === undefined || width === 0) return;
    const above = overlay.querySelector(TOP)?.getBoundingClientRect().bottom ?? 0;
    const isAtEnd = area.left > width / 2 - SLACK;
    const isAtSide = isAtEnd || area.right < width / 2 + SLACK;
    const [beside, below] = isAtSide ? [area.width, 0] : [0, area.height];
    const x = isAtEnd ? beside / 2 : -beside / 2;
    const y = Math.min((below - above) / 2, height / 4);
    stage.camera.setViewOffset(width, height, x, y, width, height);
    orbit.free = {
      width: Math.max(LEAST, 1 - beside / width),
      height: Math.max(LEAST, 1 - (above + below) / height),
    };
    onShift();
    stage.invalidate();
  };
  const resized = new ResizeObserver(shift);
  const observe = () => {
    for (const bar of overlay.querySelectorAll(`${TOP}, ${DOCK}`)) resized.observe(bar);
  };
  // The dock appears once the visitor has started; until then the scene waits behind the card.
  const added = new MutationObserver(observe);
  added.observe(overlay, { childList: true });
  observe();
  const stopResize = stage.on('resize', shift);
  return () => {
    added.disconnect();
    resized.disconnect();
    stopResize();
    stage.camera.clearViewOffset();
  };
}
