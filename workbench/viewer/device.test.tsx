import { expect, onTestFinished, test, vi } from 'vitest';
import { inspectDevice } from '../../apps/viewer/src/session/device.ts';
import { aContent } from '../src/factories.ts';

test('offers no camera in a frame of a page that does not hand it on', async () => {
  const camera = async () => (await inspectDevice(aContent(), document.createElement('canvas'))).camera;
  onTestFinished(() => void Reflect.deleteProperty(document, 'featurePolicy'));
  const allowsFeature = vi.fn(() => true);
  Object.defineProperty(document, 'featurePolicy', { value: { allowsFeature }, configurable: true });
  expect(await camera()).toBe(true);
  allowsFeature.mockReturnValue(false);
  expect(await camera()).toBe(false);
  expect(allowsFeature).toHaveBeenLastCalledWith('camera');
  // Safari and Firefox do not tell.
  Object.defineProperty(document, 'featurePolicy', { value: undefined, configurable: true });
  expect(await camera()).toBe(true);
});
