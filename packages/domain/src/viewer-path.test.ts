import { describe, expect, it } from 'vitest';
import {
  pathOfChannel,
  pathOfGallery,
  pathOfLink,
  pathOfPlayer,
  pathOfSpace,
  pathOfWalk,
  readViewerPath,
} from './viewer-path.ts';

describe('readViewerPath', () => {
  it('reads a space, its player, a channel and a gallery', () => {
    expect(readViewerPath('/v/0k3xyz')).toEqual({ to: 'space', pid: '0k3xyz', isEmbedded: false });
    expect(readViewerPath('/embed/0k3xyz')).toEqual({ to: 'space', pid: '0k3xyz', isEmbedded: true });
    expect(readViewerPath('/w/0k3xyz')).toEqual({ to: 'walk', pid: '0k3xyz' });
    expect(readViewerPath('/+harbour-stories')).toEqual({ to: 'channel', name: 'harbour-stories' });
    expect(readViewerPath('/public/mara')).toEqual({ to: 'gallery', username: 'mara' });
  });

  it('accepts a trailing slash and escaped letters', () => {
    expect(readViewerPath('/v/0k3xyz/')).toMatchObject({ to: 'space', pid: '0k3xyz' });
    expect(readViewerPath('/%2Bharbour')).toEqual({ to: 'channel', name: 'harbour' });
    expect(readViewerPath('/public/z%C3%BCrich')).toEqual({ to: 'gallery', username: 'zürich' });
  });

  it.each(['/', '/v', '/v/', '/v/a/b', '/+', '/+a/b', '/public', '/elsewhere/x'])(
    'returns nowhere for %s',
    (path) => {
      expect(readViewerPath(path)).toEqual({ to: 'nowhere' });
    },
  );

  it('reads printed links', () => {
    const link = { to: 'link', channel: 'harbour', object: 'photo 1908' };
    expect(readViewerPath('/l/harbour/photo%201908')).toEqual(link);
    expect(readViewerPath(pathOfLink(link.channel, link.object))).toEqual(link);
    expect(readViewerPath('/l/harbour')).toEqual({ to: 'nowhere' });
  });

  it('survives an invalid escape', () => {
    expect(readViewerPath('/v/%E0%A4%A')).toMatchObject({ to: 'space', pid: '%E0%A4%A' });
  });

  it('reads the paths it writes', () => {
    expect(readViewerPath(pathOfSpace('0k3xyz'))).toMatchObject({ to: 'space', isEmbedded: false });
    expect(readViewerPath(pathOfPlayer('0k3xyz'))).toMatchObject({ to: 'space', isEmbedded: true });
    expect(readViewerPath(pathOfWalk('0k3xyz'))).toMatchObject({ to: 'walk' });
    expect(readViewerPath(pathOfChannel('a b'))).toEqual({ to: 'channel', name: 'a b' });
    expect(readViewerPath(pathOfGallery('a b'))).toEqual({ to: 'gallery', username: 'a b' });
  });
});
