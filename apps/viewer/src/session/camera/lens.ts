import type { PerspectiveCamera } from 'three';
import { SessionRefused } from '../way.ts';
import { fieldOfView } from './alignment.ts';

/** Opens the rear camera behind the scene. Rejects with why there is none; `onLost` is called when the device takes it away. */
export async function openCamera(backdrop: HTMLElement, onLost: () => void): Promise<HTMLVideoElement> {
  const stream = await navigator.mediaDevices
    .getUserMedia({
      // Small codes need the resolution.
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
      audio: false,
    })
    .catch((error: unknown) => {
      const refused = error instanceof DOMException && error.name === 'NotAllowedError';
      throw new SessionRefused(refused ? 'camera_refused' : 'camera_missing', error);
    });
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', onLost);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.setAttribute('aria-hidden', 'true');
  video.srcObject = stream;
  backdrop.append(video);
  await video.play().catch(() => undefined);
  return video;
}

/** A call or another app pauses the camera's picture: resumes it when the visitor returns. Returns a function that stops it. */
export function keepPlaying(video: HTMLVideoElement): () => void {
  const goOn = () => {
    if (!document.hidden) void video.play().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', goOn);
  video.addEventListener('pause', goOn);
  return () => {
    document.removeEventListener('visibilitychange', goOn);
    video.removeEventListener('pause', goOn);
  };
}

/**
 * The vertical angle in degrees of a view that fits the camera's picture where that covers the canvas; undefined until the
 * picture has come.
 * @param focal of the camera, in widths of the picture's longer side
 */
export function viewAngle(
  { clientWidth: width, clientHeight: height }: HTMLCanvasElement,
  { videoWidth, videoHeight }: HTMLVideoElement,
  focal?: number,
): number | undefined {
  if (videoWidth === 0) return undefined;
  return fieldOfView({ width, height }, { width: videoWidth, height: videoHeight }, focal);
}

/** Sets the vertical angle of the drawn view, if it is known. */
export function setViewAngle(camera: PerspectiveCamera, degrees: number | undefined): void {
  if (degrees === undefined || Math.abs(degrees - camera.fov) < 0.01) return;
  camera.fov = degrees;
  camera.updateProjectionMatrix();
}
