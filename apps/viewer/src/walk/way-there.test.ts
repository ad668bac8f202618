import { expect, it } from 'vitest';
import { routeLinks } from './way-there.ts';

const there = { latitude: 47.37, longitude: 8.54 };

it('links to a walking route', () => {
  const links = routeLinks(there, { latitude: 47.3, longitude: 8.5 });
  expect(new URL(links.openStreetMap).searchParams.get('route')).toBe(
    '47.300000,8.500000;47.370000,8.540000',
  );
});

it.each([
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 14; Pixel 7)',
    'geo:47.370000,8.540000?q=47.370000,8.540000',
  ],
  [
    'an iPhone, which knows no geo links',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)',
    'https://maps.apple.com/?daddr=47.370000%2C8.540000&dirflg=w',
  ],
  [
    'an iPad, which calls itself a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    'https://maps.apple.com/?daddr=47.370000%2C8.540000&dirflg=w',
  ],
])('opens the map app of %s', (_, agent, link) => {
  expect(routeLinks(there, undefined, agent).app).toBe(link);
});
