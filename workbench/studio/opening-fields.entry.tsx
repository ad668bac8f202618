import { useState } from 'react';
import { AccessFields } from '../../apps/studio/src/parts/space-form/access-fields.tsx';
import type { Opening } from '../../apps/studio/src/parts/space-form/opening.ts';
import { OpeningFields } from '../../apps/studio/src/parts/space-form/opening-fields.tsx';
import type { Entry } from '../src/entry.ts';

function Fields({ first }: { first: Opening }) {
  const [opening, setOpening] = useState(first);
  return <OpeningFields opening={opening} onChange={setOpening} />;
}

export const entry = {
  title: 'Time window and access',
  group: 'Forms',
  states: {
    always: { show: () => <Fields first={{ mode: 'always' }} /> },
    'for a while': { show: () => <Fields first={{ mode: 'for', minutes: 1440 }} /> },
    'between two times': {
      show: () => <Fields first={{ mode: 'between', from: '2031-05-02T10:00', to: '2031-05-02T18:00' }} />,
    },
    'closes before it opens': {
      show: () => <Fields first={{ mode: 'between', from: '2031-05-02T10:00', to: '2031-05-01T10:00' }} />,
    },
    access: {
      show: () => <AccessFields access_level="everyone" geo_access="in_range" onChange={() => {}} />,
    },
  },
} as const satisfies Entry;
