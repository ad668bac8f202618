import { expect, it } from 'vitest';
import { phoneObstacle } from './phone-obstacle.ts';

it.each([
  'http://localhost:4000',
  'https://localhost',
  'http://studio.localhost:4000',
  'http://127.0.0.1:4000',
  'http://127.1:4000',
  'http://0.0.0.0:4000',
  'http://[::1]:4000',
])('no phone reaches %s', (address) => expect(phoneObstacle(address)).toBe('this_machine'));

it.each(['http://192.168.1.20:4000', 'http://studio.example.org'])(
  'phones get neither camera nor compass at %s',
  (address) => expect(phoneObstacle(address)).toBe('insecure'),
);

it.each(['https://192.168.1.20:4000', 'https://studio.example.org', 'https://localhost.example.org'])(
  'phones get everything at %s',
  (address) => expect(phoneObstacle(address)).toBeUndefined(),
);
