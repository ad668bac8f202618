import { CONTENT_TYPES, type ContentType } from '@pleinair/content/definitions';
import { SpacePage } from '../../apps/viewer/src/session/page/space-page.tsx';
import type { Entry, State } from '../src/entry.ts';
import { aContent, anAnchor, anHobject } from '../src/factories.ts';

const place = { x: 0, y: 0, z: 0, angle_y: 0 };
const pageOf = (type: ContentType): State => {
  const content = aContent([anHobject(type)]);
  return { show: () => <SpacePage content={content} record={() => {}} log={() => {}} /> };
};

const abilities = [
  {
    trigger: { on: 'tap' },
    actions: [{ do: 'collect' }, { do: 'open_link', url: 'https://example.org' }, { do: 'hide' }],
  },
];

export const entry = {
  title: 'Readable page',
  group: 'Content types',
  states: {
    ...Object.fromEntries(CONTENT_TYPES.map((type) => [type.replace('_', ' '), pageOf(type)])),
    'what objects ask': {
      show: () => (
        <SpacePage
          content={aContent([anHobject('image', { abilities: JSON.stringify(abilities) })])}
          record={() => {}}
          log={() => {}}
        />
      ),
    },
    'marks to look for': {
      show: () => (
        <SpacePage
          content={{
            ...aContent(),
            anchors: [
              { ...anAnchor('tracked_image', { name: 'Poppies' }), ...place },
              {
                ...anAnchor('qr_marker', { name: 'Gate 3', description: anHobject().description }),
                ...place,
              },
            ],
          }}
          record={() => {}}
          log={() => {}}
        />
      ),
    },
    'no objects': { show: () => <SpacePage content={aContent([])} record={() => {}} log={() => {}} /> },
  },
} satisfies Entry;
