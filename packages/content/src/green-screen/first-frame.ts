import { framePresented } from '@pleinair/scene/canvas';

/** Milliseconds to wait for a frame: long, since a busy device is slow and the kind of an object depends on it. */
const TIMEOUT = 15_000;

/** The first frame of a clip, `width` pixels wide; undefined if this browser shows none, or not in time. */
export async function firstFrameOf(uri: string, width: number): Promise<ImageData | undefined> {
  const video = Object.assign(document.createElement('video'), {
    crossOrigin: 'anonymous',
    muted: true,
    playsInline: true,
    preload: 'auto',
  });
  const isLoaded = new Promise<void>((resolve, reject) => {
    video.addEventListener('loadeddata', () => resolve(), { once: true });
    video.addEventListener('error', reject, { once: true });
    setTimeout(reject, TIMEOUT);
  });
  const isShown = framePresented(video, isLoaded).then(
    () => video.videoWidth > 0,
    () => false,
  );
  video.src = uri;
  try {
    if (!(await isShown)) return undefined;
    const height = Math.max(1, Math.round((width * video.videoHeight) / video.videoWidth));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(video, 0, 0, width, height);
    return context?.getImageData(0, 0, width, height);
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}
