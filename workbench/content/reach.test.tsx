import { Stage } from '@pleinair/scene';
import { arrangementOf, changeHobject, EditModel } from '@pleinair/scene/edit';
import type { LineLoop } from 'three';
import { afterEach, expect, test } from 'vitest';
import bell from '../../packages/content/src/audio/bell.mp3?url';
import { aContent, anHobject } from '../src/factories.ts';
import { openEditor } from './open-editor.ts';

const settings = { loud_within: 2, silent_from: 9 };
const sound = anHobject('audio', { asset_uri: bell, content_type: 'audio/mpeg', settings });
const content = aContent([sound, anHobject('image')]);

const stage = new Stage({ canvas: document.createElement('canvas') });
const model = new EditModel(arrangementOf(content));
const editor = openEditor(stage, model, content);
afterEach(() => {
  editor.dispose();
  stage.dispose();
});

test('the reach of a selected sound is drawn, with changed settings at once', () => {
  const [soundKey = '', pictureKey = ''] = content.nodes.map(({ pid }) => pid);
  const rings = () => stage.scene.getObjectsByProperty('isLineLoop', true) as LineLoop[];
  expect(rings()).toEqual([]);
  model.select([soundKey]);
  expect(rings()).toHaveLength(2);
  const everywhere = { settings: { ...settings, everywhere: true } };
  model.run(changeHobject(model.arrangement, sound.pid, everywhere));
  expect(rings()).toEqual([]);
  model.undo();
  expect(rings()).toHaveLength(2);
  model.select([pictureKey]);
  expect(rings()).toEqual([]);
});
