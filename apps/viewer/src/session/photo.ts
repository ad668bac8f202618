import type { Stage } from '@pleinair/scene';
import { drawingContext } from '@pleinair/scene/canvas';

/** Background colour if there is no camera picture. */
const PAPER = '#ece8de';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws the background: the camera's picture, cropped as `object-fit: cover` does, or the paper colour. */
export function drawBehind(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  video: HTMLVideoElement | undefined,
): void {
  if (video && video.videoWidth > 0) {
    const scale = Math.max(width / video.videoWidth, height / video.videoHeight);
    const wide = video.videoWidth * scale;
    const high = video.videoHeight * scale;
    context.drawImage(video, (width - wide) / 2, (height - high) / 2, wide, high);
  } else {
    context.fillStyle = PAPER;
    context.fillRect(0, 0, width, height);
  }
}

/** Takes a photo of the space as it is shown, over the camera's picture if there is one. */
export async function takePhoto(stage: Stage, video?: HTMLVideoElement): Promise<Blob> {
  const scene = await createImageBitmap(await stage.capture('image/png'));
  const canvas = document.createElement('canvas');
  canvas.width = scene.width;
  canvas.height = scene.height;
  const context = drawingContext(canvas);
  drawBehind(context, canvas, video);
  context.drawImage(scene, 0, 0);
  scene.close();
  return encodePhoto(canvas);
}

export function encodePhoto(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The canvas could not be encoded.')) : resolve(blob)),
      'image/jpeg',
      0.92,
    ),
  );
}
