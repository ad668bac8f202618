import { TopBar } from '../../apps/viewer/src/overlay/top-bar.tsx';
import { ShownSpace } from '../../apps/viewer/src/parts/collection/store.ts';
import { RequestSheet } from '../../apps/viewer/src/parts/request-sheet.tsx';
import type { Entry } from '../src/entry.ts';
import { anHobject, aSpace } from '../src/factories.ts';

const space = aSpace();
const hobject = anHobject('image');
const nothing = () => {};

export const entry = {
  title: 'Collection',
  group: 'Overlays',
  states: {
    'something is collected': {
      show: () => (
        <ShownSpace value={space}>
          <TopBar space={space} heading />
          <RequestSheet
            hobject={hobject}
            onCollect={nothing}
            onAnswer={nothing}
            onClose={nothing}
            command={{ do: 'collect' }}
          />
        </ShownSpace>
      ),
    },
  },
} as const satisfies Entry;
