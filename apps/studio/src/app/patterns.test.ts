import { generatePath, matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { pageAt, patterns } from './patterns.ts';

const router = Object.values(patterns).map((path) => ({ path }));
const values = new Proxy({}, { get: (_, name) => (name === 'lat' || name === 'lon' ? '-33.86' : 'a-b') });
const addresses = Object.values(patterns).flatMap((pattern) => [
  generatePath(pattern, values),
  generatePath(pattern.replace(/\/:\w+\?/g, ''), values),
]);

it.each([...addresses, '/Pages/Login/', '/create/1', '/space', '/space/a/b', '/apps/chat'])(
  'finds the same page at %s as the router',
  (address) => {
    const page = pageAt(address);
    expect(page && patterns[page]).toBe(matchRoutes(router, address)?.at(0)?.route.path);
  },
);
