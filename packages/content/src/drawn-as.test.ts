import { expect, it } from 'vitest';
import { drawableAs, drawnAs, fileAt, isAudible, reachOf, typeOfFormat, wordsOf } from './drawn-as.ts';
import { CONTENT_TYPES, contentRegistry, definitionOf } from './registry.ts';

it('draws an object as its built-in type, else as the usual type of its file', () => {
  const custom = 'acme.shop.chair.1.0';
  const glb = 'model/gltf-binary';
  expect(drawnAs({ model_identifier: 'core.image.plane.1.0', content_type: glb })).toBe('image');
  expect(drawnAs({ model_identifier: custom, content_type: glb })).toBe('object3d');
  expect(drawnAs({ model_identifier: custom, content_type: 'image/jpeg' })).toBe('image');
  expect(drawnAs({ model_identifier: custom, content_type: 'application/zip' })).toBeUndefined();
  expect(drawnAs({ model_identifier: custom })).toBeUndefined();
});

it('returns the type that a format is drawn as', () => {
  expect(['glb', 'png', 'jpg', 'jpeg', 'uab', ''].map(typeOfFormat)).toEqual([
    'object3d',
    'image',
    'image',
    'image',
    undefined,
    undefined,
  ]);
});

it('has at most one usual type for a file', () => {
  const named = CONTENT_TYPES.flatMap((type) => definitionOf(type).usual_for.map(({ mime }) => mime));
  expect(new Set(named).size).toBe(named.length);
});

it('does not draw an object whose file is missing', () => {
  const object = { model_identifier: 'core.image.plane.1.0', asset_uri: null };
  expect(drawableAs(object)).toBeUndefined();
  expect(drawableAs({ ...object, asset_uri: 'https://files.example.org/a.png' })).toBe('image');
});

it('identifies a file on another site by its address', () => {
  const { accepts } = contentRegistry.object3d;
  const at = (path: string) => fileAt(new URL(path, 'https://files.example.org'), accepts)?.mime;
  expect(at('a/b.GLB?v=2#x')).toBe('model/gltf-binary');
  expect(['b.glb.exe', 'glb', '?b.glb', 'b.'].map(at)).toEqual(Array(4).fill(undefined));
});

it('treats a clip as audible unless its file is known to be silent', () => {
  const clip = {
    model_identifier: 'core.greenscreen.plane.1.0',
    asset_uri: 'https://files.example.org/a.mp4',
  };
  expect([true, null, false].map((has_sound) => isAudible({ ...clip, has_sound }))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isAudible({ ...clip, model_identifier: 'core.image.plane.1.0' })).toBe(false);
  const portal = { ...clip, model_identifier: 'core.portal.door.1.0' };
  expect(['video/mp4', 'image/png'].map((content_type) => isAudible({ ...portal, content_type }))).toEqual([
    true,
    false,
  ]);
});

it('reads the words of a text and of what is only heard', () => {
  const settings = { text: ' To the sea. ', transcript: ' The bell. ' };
  expect(wordsOf({ model_identifier: 'core.text.plane.1.0', settings })).toBe('To the sea.');
  expect(wordsOf({ model_identifier: 'core.audio.source.1.0', settings })).toBe('The bell.');
  expect(wordsOf({ model_identifier: 'core.audio.source.1.0', settings: {} })).toBe('');
  expect(wordsOf({ model_identifier: 'core.image.plane.1.0', settings })).toBe('');
});

it('reads how far a sound is heard, unless it is heard everywhere', () => {
  const asset_uri = 'https://files.example.org/a';
  const sound = { model_identifier: 'core.audio.source.1.0', asset_uri };
  const clip = { model_identifier: 'core.video.plane.1.0', asset_uri };
  expect(reachOf({ ...sound, settings: {} })).toEqual([1, 15]);
  expect(reachOf({ ...sound, settings: { loud_within: 6, silent_from: 3 } })).toEqual([6, 6]);
  expect(reachOf({ ...sound, settings: { everywhere: true } })).toEqual([]);
  expect(reachOf({ ...sound, asset_uri: null, settings: {} })).toEqual([]);
  expect(reachOf({ ...clip, settings: { silent_from: 8 } })).toEqual([8]);
  expect(reachOf({ ...clip, settings: { silent_from: 0 } })).toEqual([]);
  expect(reachOf({ ...clip, has_sound: false, settings: {} })).toEqual([]);
  expect(reachOf({ ...clip, model_identifier: 'core.image.plane.1.0', settings: {} })).toEqual([]);
});
