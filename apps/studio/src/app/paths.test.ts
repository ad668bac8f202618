import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, safeReturnPath } from './paths.ts';

describe('paths', () => {
  it('fill in given parameters and omit missing optional ones', () => {
    expect(paths.createAndPlace()).toBe('/create-and-place');
    expect(paths.createAndPlace({ lat: -33.86, lon: 151.2, start: 'hologram' })).toBe(
      '/create-and-place/-33.86/151.2?start=hologram',
    );
    expect(paths.space('abc', { anchor: 'def' })).toBe('/space/abc?anchor=def');
    expect(paths.login({ to: '/space/abc?anchor=d&e' })).toBe(
      '/pages/login?to=%2Fspace%2Fabc%3Fanchor%3Dd%26e',
    );
  });
});

describe('safeReturnPath', () => {
  beforeEach(() => vi.stubGlobal('location', new URL('https://studio.example/pages/login')));
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['/space/abc?anchor=def#top', '/space/abc?anchor=def#top'],
    ['/', '/'],
    ['/pages/../space/abc', '/space/abc'],
    ['/space/a//b?to=//evil.example', '/space/a//b?to=//evil.example'],
  ])('goes back to %s', (to, path) => expect(safeReturnPath(to)).toBe(path));

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example/',
    '///evil.example/',
    '/..//evil.example/',
    '/.//evil.example/',
    '/a/..//evil.example/',
    '/a/../..///evil.example/',
    '/%2e%2e//evil.example/',
    '/%2E//evil.example/',
    '/..\\/evil.example/',
    '/../\\evil.example',
    '/\t..//evil.example/',
    '/..//user@evil.example:8080/?a#b',
    '//[',
    '/\\evil.example/',
    '/\t/evil.example',
    'javascript:alert(1)',
    'space/abc',
  ])('goes to the root and not to %j', (to) => expect(safeReturnPath(to)).toBe('/'));
});
