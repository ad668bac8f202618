import { useState } from 'react';
import { AccessFields } from '../../apps/studio/src/parts/space-form/access-fields.tsx';
import type { Opening } from '../../apps/studio/src/parts/space-form/opening.ts';
import { OpeningFields } from '../../apps/studio/src/parts/space-form/opening-fields.tsx';
import type { OpeningZone } from '../../apps/studio/src/parts/space-form/place-zone.ts';
import type { Entry } from '../src/entry.ts';

function Fields({ first, zone }: { first: Opening; zone?: OpeningZone }) {
  const [opening, setOpening] = useState(first);
  return <OpeningFields opening={opening} zone={zone} onChange={setOpening} />;
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
    'between two times, in another time zone': {
      show: () => (
        <Fields
          first={{ mode: 'between', from: '2031-05-02T10:00', to: '2031-05-02T18:00' }}
          zone="America/New_York"
        />
      ),
    },
    'between two times, without a place': {
      show: () => (
        <Fields first={{ mode: 'between', from: '2031-05-02T10:00', to: '2031-05-02T18:00' }} zone={null} />
      ),
    },
    'closes before it opens': {
      show: () => <Fields first={{ mode: 'between', from: '2031-05-02T10:00', to: '2031-05-01T10:00' }} />,
    },
    access: {
      show: () => <AccessFields access_level="everyone" geo_access="in_range" onChange={() => {}} />,
    },
  },
} as const satisfies Entry;
