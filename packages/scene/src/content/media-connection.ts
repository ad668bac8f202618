/** Milliseconds before each attempt to load again; the last one repeats. */
const DELAYS = [1000, 2000, 5000, 10_000, 15_000] as const;
/** Milliseconds without a byte after which a film that waits for more counts as broken off. */
const PATIENCE = 20_000;
/** Attempts at a moment of a file that the browser cannot decode. */
const MOST_DECODINGS = 3;

type Broken = (error: unknown) => void;

/** Media that load again, whose events are not those of their playing. */
const mending = new WeakSet<HTMLMediaElement>();

/** Whether a film or sound is returning to where its connection broke off. */
export const isMending = (element: HTMLMediaElement): boolean => mending.has(element);

/**
 * Loads a film or sound again when its connection breaks off after its start, and continues where it was. Browsers try for some
 * seconds only, and then leave the element as it is.
 */
export class MediaConnection {
  readonly #element: HTMLMediaElement;
  readonly #followers = new Set<Broken>();
  readonly #listening = new AbortController();
  /** Seconds: where it last broke off. */
  #at = 0;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLMediaElement) {
    this.#element = element;
    const on = (types: readonly string[], handle: () => void) => {
      for (const type of types) element.addEventListener(type, handle, this.#listening);
    };
    on(['error'], () => this.#break(element.error));
    on(['waiting'], () => mending.has(element) || this.#watch());
    // More of it arrives.
    on(['progress'], () => this.#timer !== undefined && !element.error && this.#watch());
    on(['playing', 'pause'], () => mending.has(element) || this.#stopWaiting());
    on(['loadedmetadata'], () => {
      if (mending.has(element)) element.currentTime = this.#at;
    });
    on(['seeked'], () => {
      if (!mending.delete(element)) return;
      this.#stopWaiting();
      this.#report(undefined);
    });
    globalThis.addEventListener?.('online', this.retry, this.#listening);
  }

  /** Calls back with the error when it cannot be mended at once, and with `undefined` when it is. Returns a function that stops it. */
  follow(listener: Broken): () => void {
    this.#followers.add(listener);
    return () => this.#followers.delete(listener);
  }

  /** Loads it again now if it has broken off; returns whether it had. */
  readonly retry = (): boolean => {
    if (!mending.has(this.#element) && this.#timer === undefined) return false;
    this.#begin();
    this.#load();
    return true;
  };

  dispose(): void {
    this.#stopWaiting();
    this.#listening.abort();
    mending.delete(this.#element);
  }

  #break(error: unknown): void {
    this.#begin();
    if (this.#attempts > 0 || !navigator.onLine) this.#report(error);
    this.#stopWaiting();
    // The third kind of MediaError; every attempt would cost the visitor all data up to there.
    if (this.#element.error?.code === 3 && this.#attempts >= MOST_DECODINGS) return;
    this.#timer = setTimeout(this.#load, DELAYS[Math.min(this.#attempts, DELAYS.length - 1)]);
    this.#attempts++;
  }

  #begin(): void {
    const { currentTime } = this.#element;
    if (mending.has(this.#element)) return;
    mending.add(this.#element);
    // It had come further.
    if (currentTime < this.#at || currentTime > this.#at + 1) this.#attempts = 0;
    this.#at = currentTime;
  }

  readonly #load = (): void => {
    const wasPlaying = !this.#element.paused;
    // Pauses it.
    this.#element.load();
    if (wasPlaying) void this.#element.play().catch(() => undefined);
    this.#watch();
  };

  #watch(): void {
    this.#stopWaiting();
    this.#timer = setTimeout(() => this.#break(new Error('The file stopped loading.')), PATIENCE);
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #report(error: unknown): void {
    for (const follower of this.#followers) follower(error);
  }
}
