import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToMedia } from './clip-plane.ts';
import { MediaConnection } from './media-connection.ts';

/** A film as browsers play it: loading it again pauses it at its beginning. */
class FakeFilm extends EventTarget {
  paused = false;
  loop = true;
  error: { code: number } | null = null;
  loads = 0;
  #time = 0;
  get currentTime() {
    return this.#time;
  }
  set currentTime(seconds) {
    this.#time = seconds;
    this.tell('seeking');
  }
  load() {
    this.loads++;
    this.error = null;
    this.paused = true;
    this.#time = 0;
  }
  async play() {
    if (this.paused) this.tell('play');
    this.paused = false;
  }
  tell(type: string) {
    this.dispatchEvent(new Event(type));
  }
  /** A connection that is gone (2), or a part that is no film (3). */
  fail(code = 2) {
    this.error = { code };
    this.tell('error');
  }
  arrive() {
    this.tell('loadedmetadata');
    this.tell('seeked');
  }
}

let film: FakeFilm;
let connection: MediaConnection;
let told: unknown[];
const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  film = new FakeFilm();
  connection = new MediaConnection(film as unknown as HTMLMediaElement);
  told = [];
  connection.follow((error) => told.push(error));
});

afterEach(() => {
  connection.dispose();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('continues a film whose connection broke off where it was', () => {
  film.currentTime = 7;
  film.fail();
  vi.advanceTimersByTime(1000);
  film.arrive();
  expect(film).toMatchObject({ loads: 1, currentTime: 7, paused: false });
  vi.advanceTimersByTime(60_000);
  expect(film.loads).toBe(1);
  expect(told).toEqual([undefined]);
});

it('leaves a paused film paused', () => {
  film.paused = true;
  film.currentTime = 3;
  film.fail();
  vi.advanceTimersByTime(1000);
  film.arrive();
  expect(film).toMatchObject({ currentTime: 3, paused: true });
});

it('tells after a second failure, tries less and less often, and tells when it is mended', () => {
  film.currentTime = 7;
  film.fail();
  expect(told).toEqual([]);
  for (const delay of [1000, 2000, 5000, 10_000, 15_000, 15_000]) {
    vi.advanceTimersByTime(delay - 1);
    const before = film.loads;
    vi.advanceTimersByTime(1);
    expect(film.loads).toBe(before + 1);
    film.fail();
  }
  expect(told.at(-1)).toEqual({ code: 2 });
  vi.advanceTimersByTime(30_000);
  film.arrive();
  expect(told.at(-1)).toBeUndefined();
  expect(film.currentTime).toBe(7);
});

it('tries at once when the network is back, or when asked to', () => {
  vi.stubGlobal('navigator', { onLine: false });
  film.fail();
  expect(told).toEqual([{ code: 2 }]);
  page.dispatchEvent(new Event('online'));
  expect(film.loads).toBe(1);
  film.fail(4);
  expect(connection.retry()).toBe(true);
  expect(film.loads).toBe(2);
  film.arrive();
  expect(connection.retry()).toBe(false);
});

it('loads a film again that waits for a server which no longer sends', () => {
  film.tell('waiting');
  vi.advanceTimersByTime(15_000);
  film.tell('progress');
  vi.advanceTimersByTime(19_000);
  expect(film.loads).toBe(0);
  vi.advanceTimersByTime(2000);
  expect(film.loads).toBe(1);
});

it('waits as long as a film is paused or plays', () => {
  film.tell('waiting');
  film.tell('playing');
  film.tell('waiting');
  film.tell('pause');
  vi.advanceTimersByTime(60_000);
  expect(film.loads).toBe(0);
});

it('gives up a part that the browser cannot decode', () => {
  film.fail(3);
  for (let attempt = 0; attempt < 6; attempt++) {
    vi.advanceTimersByTime(30_000);
    film.fail(3);
  }
  expect(film.loads).toBe(3);
  expect(connection.retry()).toBe(true);
});

it('is neither a start nor a round of the film', () => {
  const moments: string[] = [];
  const element = film as unknown as HTMLMediaElement;
  listenToMedia(element, (moment) => moments.push(moment));
  film.currentTime = 7;
  moments.length = 0;
  film.fail();
  vi.advanceTimersByTime(1000);
  film.arrive();
  expect(moments).toEqual([]);
});

it('ends with the last object that shows the film', () => {
  film.fail();
  connection.dispose();
  vi.advanceTimersByTime(60_000);
  expect(film.loads).toBe(0);
});
