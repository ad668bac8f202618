import { CONTENT_TYPES } from '@pleinair/content/definitions';
import { ObjectPreview } from '../../apps/studio/src/parts/object-preview/object-preview.tsx';
import type { Entry } from '../src/entry.ts';
import { anHobject } from '../src/factories.ts';

export const entry = {
  title: 'Drawing',
  group: 'Content types',
  states: {
    ...Object.fromEntries(
      CONTENT_TYPES.map((type) => [
        type.replace('_', ' '),
        { show: () => <ObjectPreview hobject={anHobject(type)} kind="floor" raise={0} /> },
      ]),
    ),
    'file that is gone': {
      show: () => (
        <ObjectPreview hobject={anHobject('object3d', { asset_uri: '/gone.glb' })} kind="floor" raise={0} />
      ),
    },
  },
} satisfies Entry;
