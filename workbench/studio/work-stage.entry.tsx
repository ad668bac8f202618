import { CONTENT_TYPES } from '@pleinair/content/definitions';
import { WorkStage } from '../../apps/studio/src/parts/work-stage/work-stage.tsx';
import type { Entry } from '../src/entry.ts';
import { anHobject } from '../src/factories.ts';

type Hobject = ReturnType<typeof anHobject>;

const onStage = (hobject: Hobject) => () => (
  <div style={{ position: 'relative', blockSize: 360 }}>
    <WorkStage work={{ hobject, kind: 'floor', raise: 0 }} place={null} range={0} />
  </div>
);

export const entry = {
  title: 'Drawing',
  group: 'Content types',
  states: {
    ...Object.fromEntries(
      CONTENT_TYPES.map((type) => [type.replace('_', ' '), { show: onStage(anHobject(type)) }]),
    ),
    'file that is gone': { show: onStage(anHobject('object3d', { asset_uri: '/gone.glb' })) },
  },
} satisfies Entry;
