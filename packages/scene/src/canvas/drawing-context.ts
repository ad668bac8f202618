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
