type Settings = CanvasRenderingContext2DSettings;

/**
 * Returns the 2D context of a canvas.
 * @throws if the browser has none left, as on a device that is short of memory.
 */
export function drawingContext(canvas: HTMLCanvasElement, settings?: Settings): CanvasRenderingContext2D;
export function drawingContext(
  canvas: OffscreenCanvas,
  settings?: Settings,
): OffscreenCanvasRenderingContext2D;
export function drawingContext(canvas: HTMLCanvasElement | OffscreenCanvas, settings?: Settings) {
  const context = canvas.getContext('2d', settings);
  if (context === null) throw new Error('This browser has no 2D canvas left.');
  return context;
}

/** The context of a canvas that is never shown: an element, since Safari has no `OffscreenCanvas` before 16.4. */
export function unseenContext(width: number, height: number, settings?: Settings): CanvasRenderingContext2D {
  return drawingContext(Object.assign(document.createElement('canvas'), { width, height }), settings);
}
