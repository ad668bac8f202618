import type { PerspectiveCamera } from 'three';
import { SessionRefused } from '../way.ts';
import { fieldOfView } from './alignment.ts';

/** Requests the rear camera; rejects with the browser's error. */
export const requestCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    // Small codes need the resolution.
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  });

/** Opens the rear camera behind the scene. Rejects with why there is none. */
export async function openCamera(backdrop: HTMLElement): Promise<HTMLVideoElement> {
  const stream = await requestCamera().catch((error: unknown) => {
    const refused = error instanceof DOMException && error.name === 'NotAllowedError';
    throw new SessionRefused(refused ? 'camera_refused' : 'camera_missing', error);
  });
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.setAttribute('aria-hidden', 'true');
  video.srcObject = stream;
  backdrop.append(video);
  await video.play().catch(() => undefined);
  return video;
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
