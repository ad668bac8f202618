import type { Stage } from '@pleinair/scene';

/** The camera's picture with the space drawn over it, as both are seen now. */
export async function composePhoto(video: HTMLVideoElement, stage: Stage): Promise<Blob> {
  const scene = await createImageBitmap(await stage.capture('image/png'));
  const canvas = document.createElement('canvas');
  canvas.width = scene.width;
  canvas.height = scene.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The picture could not be made.');
  // The same crop as `object-fit: cover`.
  const scale = Math.max(canvas.width / video.videoWidth, canvas.height / video.videoHeight);
  const [width, height] = [video.videoWidth * scale, video.videoHeight * scale];
  context.drawImage(video, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  context.drawImage(scene, 0, 0);
  scene.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture could not be made.')) : resolve(blob)),
      'image/jpeg',
      0.92,
    ),
  );
}
