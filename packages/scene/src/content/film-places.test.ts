import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FilmPlaces, type WaitingFilm } from './film-places.ts';

let places: FilmPlaces;

beforeEach(() => {
  vi.useFakeTimers();
  places = new FilmPlaces();
  places.most = 2;
});

afterEach(() => vi.useRealTimers());

function film(weight: number | undefined) {
  const own = {
    weight,
    isWaiting: false as boolean,
    changes: 0,
    setWaiting(waiting: boolean) {
      if (waiting !== own.isWaiting) own.changes++;
      own.isWaiting = waiting;
    },
  };
  places.add(own);
  return own;
}

const waiting = (...films: readonly WaitingFilm[]) => films.map(({ isWaiting }) => isWaiting);

it('plays the largest, and lets the others wait', () => {
  const films = [film(0.2), film(0.6), film(0.4)];
  places.choose();
  expect(waiting(...films)).toEqual([true, false, false]);
});

it('does not change between films of similar size', () => {
  const [one, two, three] = [film(0.5), film(0.4), film(0.3)];
  places.choose();
  for (const size of [0.45, 0.35, 0.5, 0.39]) {
    three.weight = size;
    places.choose();
  }
  expect([one, two, three].map(({ changes }) => changes)).toEqual([0, 0, 1]);
  three.weight = 0.7;
  places.choose();
  expect(waiting(one, two, three)).toEqual([false, true, false]);
});

it('plays all that must, and then gives the places left to the largest', () => {
  const must = Number.POSITIVE_INFINITY;
  const films = [film(0.9), film(must), film(must), film(must)];
  places.choose();
  expect(waiting(...films)).toEqual([true, false, false, false]);
});

it('gives the place of a film that stops to the next', () => {
  const [one, two, three] = [film(0.5), film(0.4), film(0.3)];
  places.choose();
  two.weight = 0;
  places.choose();
  expect(waiting(one, three)).toEqual([false, false]);
  const four = film(0.2);
  places.choose();
  expect(four.isWaiting).toBe(true);
  places.delete(one);
  expect(four.isWaiting).toBe(false);
});

it('lets films play until they have a frame', () => {
  const [, , early] = [film(0.5), film(0.4), film(undefined)];
  places.choose();
  expect(early.isWaiting).toBe(false);
});

it('chooses twice a second while the scene is drawn', () => {
  const [one, , three] = [film(0.3), film(0.5), film(0.1)];
  places.look();
  three.weight = 0.9;
  vi.advanceTimersByTime(400);
  places.look();
  expect(waiting(one, three)).toEqual([false, true]);
  vi.advanceTimersByTime(100);
  places.look();
  expect(waiting(one, three)).toEqual([true, false]);
});
