import { expect, it } from 'vitest';
import { isElsewhere, kindOf } from './request-kind.ts';

const origin = 'https://pleinair.example';
const get = (path: string, mode = 'cors') => kindOf({ url: origin + path, method: 'GET', mode }, origin);

it('recognises pages, answers, parts and files', () => {
  expect(get('/v/0k3xyz', 'navigate')).toBe('page');
  expect(get('/config.json')).toBe('answer');
  expect(get('/api/v1/space/content?pid=0k3xyz')).toBe('answer');
  expect(get('/api/v1/walk/0k3xyz')).toBe('answer');
  expect(get('/api/v1/layer/0k3xyz/walks?per=100')).toBe('answer');
  expect(get('/viewer-assets/app-1a2b.js')).toBe('part');
  expect(get('/files/ab/cd.glb')).toBe('file');
});

it('leaves everything else to the browser', () => {
  expect(get('/api/v1/user/me')).toBeUndefined();
  expect(kindOf({ url: `${origin}/api/v1/logs`, method: 'POST' }, origin)).toBeUndefined();
  expect(kindOf({ url: 'https://elsewhere.example/files/x', method: 'GET' }, origin)).toBeUndefined();
});

it('knows the files of other sites', () => {
  const asks = (url: string, mode = 'no-cors') => isElsewhere({ url, method: 'GET', mode }, origin);
  expect(asks('https://files.example.net/bell.mp3')).toBe(true);
  expect(asks(`${origin}/files/ab/cd.glb`)).toBe(false);
  expect(asks('blob:https://pleinair.example/1')).toBe(false);
  expect(asks('https://files.example.net/', 'navigate')).toBe(false);
});
