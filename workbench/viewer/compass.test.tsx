import { rotateVector } from '@pleinair/domain';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type CompassReading, watchCompass } from '../../apps/viewer/src/sensors/compass.ts';

test('the horizon is level on an iPhone that lies, before iOS 16.4, too', () => {
  vi.stubGlobal('screen', { orientation: undefined });
  vi.stubGlobal('orientation', 90);
  onTestFinished(() => void vi.unstubAllGlobals());
  const readings: CompassReading[] = [];
  onTestFinished(watchCompass((reading) => readings.push(reading)));
  // Upright, turned a quarter to the left.
  dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha: 0, beta: 0, gamma: -90 }));
  const [reading] = readings;
  expect(reading && rotateVector(reading.camera, { x: 0, y: 1, z: 0 }).y).toBeCloseTo(1);
});
