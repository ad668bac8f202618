import { useState } from 'react';
import { type SceneForm, sceneFormOf } from '../../apps/studio/src/parts/scene-settings/scene-form.ts';
import { SceneSection } from '../../apps/studio/src/parts/scene-settings/scene-section.tsx';
import type { Entry } from '../src/entry.ts';
import { aSpace, withPictures } from '../src/factories.ts';

const saved = sceneFormOf(aSpace().settings);
const asked: SceneForm = withPictures({
  ...saved,
  preposition_floor: true,
  reflection_probe: 'realtime',
  loading_screen: {
    tips: [
      {
        text: 'Look up at the crane.',
        duration: 4,
        image_uri: 'https://studio.example.org/files/picture/a.png',
      },
      { text: '', duration: 5, image_uri: null },
    ],
    on_loaded: 'Here it is.',
  },
  home: { source_url: 'http//', left: 0, right: 0, top: 80, bottom: 0, show: true },
});

function Section({ first }: { first: SceneForm }) {
  const [scene, setScene] = useState(first);
  return <SceneSection scene={scene} onChange={(part) => setScene((now) => ({ ...now, ...part }))} />;
}

export const entry = {
  title: 'Scene settings',
  group: 'Forms',
  states: {
    'as they are': { show: () => <Section first={saved} />, signedIn: true },
    'all asked for': { show: () => <Section first={asked} />, signedIn: true },
  },
} as const satisfies Entry;
