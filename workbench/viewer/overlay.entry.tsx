import type { Hobject, SpaceSettings } from '@pleinair/client';
import { ChangedNote } from '../../apps/viewer/src/overlay/changed-note.tsx';
import { Direction } from '../../apps/viewer/src/overlay/direction.tsx';
import { Loading } from '../../apps/viewer/src/overlay/loading.tsx';
import { ObjectCard } from '../../apps/viewer/src/overlay/object-card.tsx';
import { SoughtMarks } from '../../apps/viewer/src/overlay/sought-marks.tsx';
import { StatusLine } from '../../apps/viewer/src/overlay/status-line.tsx';
import { TopBar } from '../../apps/viewer/src/overlay/top-bar.tsx';
import type { LoadProgress } from '../../apps/viewer/src/session/load-progress.ts';
import type { SessionStatus, SessionTrouble } from '../../apps/viewer/src/session/way.ts';
import type { Entry, State } from '../src/entry.ts';
import { anAnchor, anHobject, aSpace } from '../src/factories.ts';

const { settings } = aSpace();
const tips = {
  ...settings,
  loading_screen: {
    on_loaded: 'Here it is.',
    tips: [{ text: 'Look up.', image_uri: null, duration: 0 }],
  },
};

const nothing = () => {};

const place = { x: 0, y: 0, z: 0, angle_y: 0 };
const aMark = { ...anAnchor('tracked_image'), ...place };
const aCode = { ...anAnchor('qr_marker'), ...place };

const line = (status?: SessionStatus, trouble?: SessionTrouble): State => ({
  show: () => <StatusLine status={status} trouble={trouble} />,
});

const progress = (some: Partial<LoadProgress>, its: SpaceSettings = tips): State => ({
  show: () => (
    <Loading
      settings={its}
      progress={{ ready: 0, failed: 0, unsupported: 0, postponed: 0, total: 3, part: 1, ...some }}
      onRetry={nothing}
    />
  ),
});

const card = (hobject: Hobject): State => ({
  show: () => (
    <ObjectCard
      hobject={hobject}
      playing={undefined}
      onPlay={nothing}
      inside={undefined}
      onStep={nothing}
      onCollect={nothing}
      onClose={nothing}
    />
  ),
});

export const entry = {
  title: 'Overlay',
  group: 'Overlays',
  states: {
    'top bar': { show: () => <TopBar space={aSpace()} heading /> },
    'object card': card(anHobject()),
    'card of a sound': card(anHobject('audio', { settings: { transcript: 'Ding, dong.' } })),
    'objects are loading': progress({ ready: 1, part: 0.4 }),
    'an object failed': progress({ ready: 2, failed: 1 }),
    'a file that the browser cannot show': progress({ ready: 2, unsupported: 1 }),
    'more than the device holds': progress({ ready: 1, postponed: 2 }, settings),
    'the space was edited': { show: () => <ChangedNote onLoad={nothing} onClose={nothing} /> },
    'nearest object out of view': {
      show: () => (
        <div className="overlay">
          <Direction direction={{ angle: -40, metres: 12 }} />
        </div>
      ),
    },
    'looking for the floor': line({ kind: 'looking_for_surface', vertical: false }),
    'brought here': line({ kind: 'brought_here', because: 'vague' }),
    'a picture to look for': { show: () => <SoughtMarks marks={[{ anchor: aMark, isLost: false }]} /> },
    'a code to look for': { show: () => <SoughtMarks marks={[{ anchor: aCode, isLost: false }]} /> },
    'a picture and a code to look for': {
      show: () => <SoughtMarks marks={[aMark, aCode].map((anchor) => ({ anchor, isLost: false }))} />,
    },
    'a lost code': { show: () => <SoughtMarks marks={[{ anchor: aCode, isLost: true }]} /> },
    'a lost picture': { show: () => <SoughtMarks marks={[{ anchor: aMark, isLost: true }]} /> },
    'one of several pictures lost': {
      show: () => (
        <SoughtMarks
          marks={[
            { anchor: { ...aMark, description: 'Poster' }, isLost: true },
            { anchor: aCode, isLost: false },
          ]}
        />
      ),
    },
    'looking for the sheet': line({ kind: 'looking_for_sheet' }),
    'set by the sheet': line({ kind: 'set_by_sheet' }),
    'camera refused': line(undefined, 'camera_refused'),
    'scene lost': line(undefined, 'scene_lost'),
  },
} as const satisfies Entry;
