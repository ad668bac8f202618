import { expect, it } from 'vitest';
import { routeLinks } from './way-there.ts';

it('links to a walking route', () => {
  const links = routeLinks({ latitude: 47.37, longitude: 8.54 }, { latitude: 47.3, longitude: 8.5 });
  expect(new URL(links.openStreetMap).searchParams.get('route')).toBe(
    '47.300000,8.500000;47.370000,8.540000',
  );
  expect(links.geo).toBe('geo:47.370000,8.540000?q=47.370000,8.540000');
});
