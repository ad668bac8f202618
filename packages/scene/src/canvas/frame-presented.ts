/** Milliseconds to wait for a frame after the film has arrived at it. */
const PATIENCE = 200;

/**
 * Waits until a film presents the frame that it arrives at, which can then be drawn. To be called before the film is
 * loaded or sought: the event of its arrival may come before the frame. After the event the wait is short, since
 * browsers do not tell of a frame that looks the same as the one before.
 */
export async function framePresented(
  film: Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback'>>,
  arrival: Promise<void>,
): Promise<void> {
  const isPresented = new Promise<void>((resolve) => {
    if (film.requestVideoFrameCallback) film.requestVideoFrameCallback(() => resolve());
    else resolve();
  });
  await arrival;
  const isOverdue = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([isPresented, isOverdue]);
}
