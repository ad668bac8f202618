import { describe, expect, it } from 'vitest';
import { pathOfChannel, pathOfSpace, readLink } from './link.ts';

describe('readLink', () => {
  it('reads a space, a channel and a gallery', () => {
    expect(readLink('/v/0k3xyz')).toEqual({ to: 'space', pid: '0k3xyz' });
    expect(readLink('/+harbour-stories')).toEqual({ to: 'channel', name: 'harbour-stories' });
    expect(readLink('/public/mara')).toEqual({ to: 'gallery', username: 'mara' });
  });

  it('takes a trailing slash and escaped letters', () => {
    expect(readLink('/v/0k3xyz/')).toEqual({ to: 'space', pid: '0k3xyz' });
    expect(readLink('/%2Bharbour')).toEqual({ to: 'channel', name: 'harbour' });
    expect(readLink('/public/z%C3%BCrich')).toEqual({ to: 'gallery', username: 'zürich' });
  });

  it.each(['/', '/v', '/v/', '/v/a/b', '/+', '/+a/b', '/public', '/elsewhere/x'])(
    'leads nowhere from %s',
    (path) => {
      expect(readLink(path)).toEqual({ to: 'nowhere' });
    },
  );

  it('survives a broken escape', () => {
    expect(readLink('/v/%E0%A4%A')).toEqual({ to: 'space', pid: '%E0%A4%A' });
  });

  it('reads the links it writes', () => {
    expect(readLink(pathOfSpace('0k3xyz'))).toEqual({ to: 'space', pid: '0k3xyz' });
    expect(readLink(pathOfChannel('a b'))).toEqual({ to: 'channel', name: 'a b' });
  });
});
