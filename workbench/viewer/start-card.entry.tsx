import type { SpaceContent } from '@pleinair/client';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { StartCard } from '../../apps/viewer/src/overlay/start-card.tsx';
import { TopBar } from '../../apps/viewer/src/overlay/top-bar.tsx';
import type { Device } from '../../apps/viewer/src/session/choice.ts';
import type { Entry, State } from '../src/entry.ts';
import { aContent, aListedSpace, anHobject, aWalk } from '../src/factories.ts';

const api = connect(undefined);

const content = aContent([], { card_description: '', description: '' });

const LONG_TITLE =
  '川の口に波止場を築いた人々に、古い港の鐘が語り続けてきたことのすべて、その始まりから終わりまで';
const LONG = '港の鐘は、波止場を築いた人々のために鳴る。'.repeat(12);

const laptop: Device = {
  webgl: true,
  immersiveAr: false,
  tracksPictures: false,
  quickLook: false,
  camera: true,
  handheld: false,
  strength: 'strong',
};

const cardOn = (device: Partial<Device>, content = aContent()): State => ({
  show: () => <StartCard api={api} content={content} device={{ ...laptop, ...device }} onStart={() => {}} />,
});

/** The card between the bar and the edge of the window, as over a scene. */
const overlaid = (content: SpaceContent, device: Device): State => ({
  show: () => (
    <div className="viewer" data-closed="">
      <div className="overlay">
        <div className="top">
          <TopBar space={content.space} heading={false} />
        </div>
        <StartCard api={api} content={content} device={device} onStart={() => {}} />
      </div>
    </div>
  ),
});

const stop = aContent();
const walk = aWalk([aListedSpace(), { ...aListedSpace(), pid: stop.space.pid }, aListedSpace()], {
  name: 'Along the river',
});

const large = [anHobject('object3d', { content_length: 48_000_000 })];
const longest = { card_title: LONG_TITLE, card_description: LONG, geo_access: 'in_range' } as const;

export const entry = {
  title: 'Start card',
  group: 'Overlays',
  states: {
    headset: cardOn({ immersiveAr: true }),
    phone: cardOn({ handheld: true }),
    iPhone: cardOn({ quickLook: true, handheld: true }),
    laptop: cardOn({}),
    'over a scene': overlaid(content, laptop),
    'with a long text': overlaid(aContent(large, { card_description: LONG }), { ...laptop, handheld: true }),
    'with a long title and text': overlaid(aContent(large, longest), { ...laptop, handheld: true }),
    'with a long title and no picture': overlaid(aContent(large, { ...longest, thumbnail: null }), laptop),
    'at a stop of a walk': {
      show() {
        history.replaceState(null, '', `?walk=${walk.pid}`);
        return <StartCard api={api} content={stop} device={laptop} onStart={() => {}} />;
      },
      answers: { getWalk: walk },
    },
    'without 3D': cardOn({ webgl: false }),
    'large files': cardOn({}, aContent(large)),
    'its owner’s, when it is over': cardOn({}, aContent([], { present_to: '2026-01-01T20:00:00Z' })),
    'without a picture': cardOn({}, aContent([], { thumbnail: null, card_description: '', description: '' })),
  },
} as const satisfies Entry;
