import type { Stage } from '@pleinair/scene';

/** Marks the interface shown over the scene while a way runs. */
const DOCK = '[data-dock]';

/**
 * Shifts the picture's centre to the middle of the area that the dock leaves free: above it, or next to it in a low
 * window. Returns a function that stops it.
 */
export function keepClearOfDock(stage: Stage, overlay: HTMLElement): () => void {
  const dock = overlay.querySelector(DOCK);
  const shift = () => {
    const { clientWidth: width, clientHeight: height } = stage.renderer.domElement;
    const area = dock?.getBoundingClientRect();
    if (area === undefined || width === 0) return;
    const isAtSide = area.height > height * 0.45 && area.width < width * 0.6;
    const [x, y] = isAtSide ? [area.width / 2, 0] : [0, Math.min(area.height / 2 - 40, height / 4)];
    stage.camera.setViewOffset(width, height, Math.max(0, x), Math.max(0, y), width, height);
    stage.invalidate();
  };
  const observer = new ResizeObserver(shift);
  if (dock) observer.observe(dock);
  const stopResize = stage.on('resize', shift);
  shift();
  return () => {
    observer.disconnect();
    stopResize();
    stage.camera.clearViewOffset();
  };
}
