import { describe, expect, it } from 'vitest';
import { FILE_KINDS, factsOf, fileKinds, kindOfMime, kindOfStart } from './file-kinds.ts';

const kindOf = (start: string, name?: string) =>
  kindOfStart(
    Uint8Array.from(start, (letter) => letter.charCodeAt(0)),
    name,
  );

describe('a kind of file', () => {
  it.each([
    ['png', '\x89PNG\r\n\x1a\n', 'a.jpg'],
    ['jpeg', '\xff\xd8\xff\xe0', 'a.png'],
    ['webp', 'RIFF\0\0\0\0WEBPVP8L'],
    ['gif', 'GIF89a', 'a.png'],
    ['avif', '\0\0\0\x1cftypavif'],
    ['avif', '\0\0\0\x1cftypmif1\0\0\0\0mif1avif'],
    ['mp4', '\0\0\0\x18ftypisom'],
    ['quicktime', '\0\0\0\x14ftypqt  '],
    ['quicktime', '\0\0\0\x08wide'],
    ['mp3', 'ID3\x04\0\0'],
    ['mp3', '\xff\xfb\x90\x64', 'a.mp4'],
    ['wav', 'RIFF\0\0\0\0WAVEfmt '],
    ['wav', 'RIFF\0\0\0\0WAVEbext', 'a.mp3'],
    ['wav', 'RF64\xff\xff\xff\xffWAVEds64'],
    ['aiff', 'FORM\0\0\0\0AIFFCOMM'],
    ['aiff', 'FORM\0\0\0\0AIFCFVER'],
    ['m4a', '\0\0\0\x1cftypM4A ', 'a.mp4'],
    ['m4a', '\0\0\0\x18ftypmp42', 'Voice 001.M4A'],
    ['flac', 'fLaC\0\0\0\x22'],
    ['ogg', 'OggS\0\x02', 'a.opus'],
    ['glb', 'glTF\x02\0\0\0'],
    ['gltf', '\xef\xbb\xbf {"asset": {}}', 'Chair.GLTF'],
    ['zip', 'PK\x03\x04', 'Chair.zip'],
  ] as const)('%s is known by its first bytes', (kind, start, name?: string) => {
    expect(kindOf(start, name)).toBe(kind);
  });

  it.each([
    ['a picture of an iPhone', '\0\0\0\x18ftypheic', 'a.mp4'],
    ['a film of an old phone', '\0\0\0\x18ftyp3gp4', 'a.mp4'],
    ['a film in the container of Ogg', 'OggS\0\x02', 'a.ogv'],
    ['a film of Windows', 'RIFF\0\0\0\0AVI ', 'a.wav'],
    ['a USDZ', 'PK\x03\x04', 'a.usdz'],
    ['JSON', '{"asset": {}}', 'a.json'],
    ['nothing', '', 'a.png'],
  ])('does not mistake %s for another kind', (_what, start, name) => {
    expect(kindOf(start, name)).toBeUndefined();
  });

  it('shares no MIME type or extension with another', () => {
    const names = FILE_KINDS.flatMap((kind) => {
      const { mime, aliases = [], extensions } = factsOf(kind);
      return [mime, ...aliases, ...extensions];
    });
    expect(new Set(names).size).toBe(names.length);
  });

  it('converts to a kind that is kept and converts to nothing else', () => {
    for (const kind of FILE_KINDS) {
      const { kept, becomes } = factsOf(kind);
      expect(kept || becomes !== undefined).toBe(true);
      if (becomes) expect(factsOf(becomes)).toMatchObject({ kept: true });
      if (becomes) expect(factsOf(becomes).becomes).toBeUndefined();
    }
  });

  it('is found by any of its MIME types', () => {
    expect(kindOfMime('image/apng')).toBe('png');
    expect(kindOfMime(fileKinds.mp4.mime)).toBe('mp4');
    expect(kindOfMime('audio/x-m4a')).toBe('m4a');
    expect(['text/html', '', null, undefined].map(kindOfMime)).toEqual(Array(4).fill(undefined));
  });
});
