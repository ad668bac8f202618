import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CompassReading, watchCompass } from './compass.ts';

const page = new EventTarget();
let readings: CompassReading[];
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('screen', { orientation: { angle: 0 } });
  readings = [];
  stop = watchCompass((reading) => readings.push(reading));
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** An iPhone held upright that has turned by `alpha` degrees anticlockwise since its page opened. */
function iphone(alpha: number, heading: number, accuracy: number) {
  const values = { webkitCompassHeading: heading, webkitCompassAccuracy: accuracy };
  page.dispatchEvent(
    Object.assign(new Event('deviceorientation'), { alpha, beta: 90, gamma: 0, absolute: false, ...values }),
  );
}

it('knows north on an iPhone by its heading', () => {
  iphone(0, 90, 10);
  expect(readings.at(-1)).toMatchObject({ heading: expect.closeTo(90), isAbsolute: true });
});

it('knows no north while the compass of an iPhone is disturbed', () => {
  iphone(0, 0, -1);
  expect(readings.at(-1)).toMatchObject({ heading: expect.closeTo(0), isAbsolute: false });
  iphone(0, 90, 15);
  expect(readings.at(-1)).toMatchObject({ heading: expect.closeTo(90), isAbsolute: true });
});

it('goes on from the last good heading when the compass is disturbed later', () => {
  iphone(0, 90, 10);
  iphone(-30, 300, -1);
  expect(readings.at(-1)).toMatchObject({ heading: expect.closeTo(120), isAbsolute: true });
});
