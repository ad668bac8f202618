/** Milliseconds to wait for a film's length. */
const TIMEOUT = 15_000;

/** How long a film takes, in seconds; undefined if this browser cannot tell, or not in time. */
export async function secondsOfFilm(uri: string): Promise<number | undefined> {
  const video = Object.assign(document.createElement('video'), { preload: 'metadata' });
  const isKnown = new Promise<boolean>((resolve) => {
    video.addEventListener('loadedmetadata', () => resolve(true), { once: true });
    video.addEventListener('error', () => resolve(false), { once: true });
    setTimeout(resolve, TIMEOUT, false);
  });
  video.src = uri;
  try {
    return (await isKnown) && Number.isFinite(video.duration) ? video.duration : undefined;
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}
