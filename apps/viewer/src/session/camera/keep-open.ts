/** Milliseconds for which a camera may be silent in a visible page before it is opened again. */
const PATIENCE = 3000;
/** Milliseconds after opening within which a camera that ends again has been taken away for good. */
const TAKEN = 5000;
/** Milliseconds after which a hidden page releases its camera, to save battery: longer than visitors need to share a picture. */
const HIDDEN = 30_000;

interface Keeping {
  /** Opens the camera again; rejects if it is not to be had. */
  readonly open: () => Promise<MediaStream>;
  readonly onLost: () => void;
}

/**
 * Keeps a camera's picture going, which locked screens, calls and other apps pause, mute or end: opens the camera again once the
 * visitor is back, and calls `onLost` if that fails. Releases it while the page is hidden for long. Returns a function that stops
 * it and releases the camera.
 */
export function keepOpen(video: HTMLVideoElement, { open, onLost }: Keeping): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let openedAt = Number.NEGATIVE_INFINITY;
  let isOpening = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const release = () => {
    const stream = video.srcObject;
    if (stream instanceof MediaStream) for (const track of stream.getTracks()) track.stop();
  };
  const lose = () => {
    listening.abort();
    onLost();
  };
  const reopen = async () => {
    if (isOpening) return;
    if (performance.now() - openedAt < TAKEN) return lose();
    isOpening = true;
    release();
    try {
      const stream = await open();
      if (signal.aborted) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      openedAt = performance.now();
      video.srcObject = stream;
      follow(stream);
      goOn();
    } catch {
      if (!signal.aborted) lose();
    } finally {
      isOpening = false;
    }
  };
  const goOn = () => {
    clearTimeout(timer);
    if (signal.aborted) return;
    if (document.hidden) {
      timer = setTimeout(release, HIDDEN);
      return;
    }
    void video.play().catch(() => undefined);
    const tracks = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : [];
    if (tracks.some(({ readyState }) => readyState === 'ended')) void reopen();
    else if (tracks.some(({ muted }) => muted))
      timer = setTimeout(() => document.hidden || void reopen(), PATIENCE);
  };
  const follow = (stream: MediaStream) => {
    for (const track of stream.getVideoTracks()) {
      track.addEventListener('ended', () => document.hidden || void reopen(), { signal });
      for (const type of ['mute', 'unmute']) track.addEventListener(type, goOn, { signal });
    }
  };
  if (video.srcObject instanceof MediaStream) follow(video.srcObject);
  video.addEventListener('pause', goOn, { signal });
  document.addEventListener('visibilitychange', goOn, { signal });
  addEventListener('pageshow', goOn, { signal });
  // It may have ended while the other sensors were asked for.
  goOn();
  return () => {
    listening.abort();
    clearTimeout(timer);
    release();
  };
}
