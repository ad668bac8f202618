import type { Page } from '@playwright/test';

/** The permissions a context needs to read position and compass: unlisted ones are denied. */
export const SENSORS = ['geolocation', 'accelerometer', 'gyroscope', 'magnetometer'];

/** Milliseconds between two readings, and the hand's tremor in degrees: a still sensor sends none. */
const PACE = 100;
const TREMOR = 0.15;

/**
 * Holds the phone upright with its back towards a compass bearing (degrees), as an absolute orientation sensor reports it;
 * returns a function that turns it.
 */
export async function emulateCompass(page: Page, bearing: number): Promise<(bearing: number) => void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSensorOverrideEnabled', { enabled: true, type: 'absolute-orientation' });
  let towards = bearing;
  let tremor = TREMOR;
  const timer = setInterval(() => {
    tremor = -tremor;
    const reading = { quaternion: upright(towards + tremor) };
    devtools
      .send('Emulation.setSensorOverrideReadings', { type: 'absolute-orientation', reading })
      .catch(() => clearInterval(timer));
  }, PACE);
  page.once('close', () => clearInterval(timer));
  return (next) => {
    towards = next;
  };
}

/** The device's rotation in a frame of x east, y north, z up: upright, then turned clockwise. */
function upright(bearing: number) {
  const half = (-bearing * Math.PI) / 360;
  const sine = Math.sin(half) * Math.SQRT1_2;
  const cosine = Math.cos(half) * Math.SQRT1_2;
  return { x: cosine, y: sine, z: sine, w: cosine };
}

/** The point that many metres east and north of another; accurate to a millimetre over the journeys' distances. */
export function metresFrom(
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  { east = 0, north = 0 }: { readonly east?: number; readonly north?: number },
) {
  const degree = (6_371_008.8 * Math.PI) / 180;
  return {
    latitude: latitude + north / degree,
    longitude: longitude + east / (degree * Math.cos((latitude * Math.PI) / 180)),
  };
}
