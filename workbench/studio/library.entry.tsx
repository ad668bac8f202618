import { CONTENT_TYPES } from '@pleinair/content/definitions';
import { Library } from '../../apps/studio/src/features/library/library.tsx';
import bell from '../../packages/content/src/audio/bell.mp3?url';
import { unanswered, unreachable } from '../src/answers.ts';
import type { Entry } from '../src/entry.ts';
import { anHobject } from '../src/factories.ts';
import { click, found } from '../src/steps.ts';

const hobjects = CONTENT_TYPES.map((type) => anHobject(type));
const many = Array.from({ length: 24 }, (_, index) =>
  anHobject('image', {
    name: `Tile ${index + 1}`,
    spaces_count: index % 4,
    content_length: 9 ** (index % 9),
  }),
);
const empty = { hobjects: [], page: 1, per: 20, total: 0 };

export const entry = {
  title: 'Objects Library',
  group: 'Pages',
  states: {
    filled: {
      show: () => <Library />,
      answers: { getUserHobjects: { ...empty, hobjects, total: hobjects.length } },
    },
    'many pages': {
      show: '/objectslibrary?used=no&type=image&page=2',
      signedIn: true,
      answers: { getUserHobjects: { ...empty, hobjects: many, page: 2, total: 5000 } },
    },
    selected: {
      show: '/objectslibrary',
      signedIn: true,
      answers: { getUserHobjects: { ...empty, hobjects: many, per: 72, total: many.length } },
      async steps() {
        await click('article:nth-child(2) [type="checkbox"]');
        await click('article:nth-child(4) [type="checkbox"]', { shiftKey: true });
      },
    },
    empty: { show: () => <Library />, answers: { getUserHobjects: empty } },
    loading: { show: () => <Library />, answers: { getUserHobjects: unanswered } },
    'one object': {
      show: '/edit-hobject/photo-1908',
      signedIn: true,
      answers: { getHobject: anHobject('image', { triangles_count: null }) },
    },
    'a translated text': {
      show: '/edit-hobject/sign-1904',
      signedIn: true,
      answers: {
        getHobject: anHobject('text', {
          triangles_count: null,
          settings: { text: '港', translations: { it: { name: 'Porto', text: 'Il porto' }, ja: {} } },
        }),
      },
      async steps() {
        await click('.mantine-Accordion-control');
      },
    },
    'a film to trim': {
      show: '/edit-hobject/film-1908',
      signedIn: true,
      answers: { getHobject: anHobject('green_screen', { triangles_count: null }) },
      async steps() {
        await click('button:has(.tabler-icon-cut)');
        await found('[role="dialog"] [role="slider"]');
      },
    },
    'a sound to trim': {
      show: '/edit-hobject/sound-1908',
      signedIn: true,
      answers: {
        getHobject: anHobject('audio', {
          triangles_count: null,
          asset_uri: bell,
          content_type: 'audio/mpeg',
        }),
      },
      async steps() {
        await click('button:has(.tabler-icon-cut)');
        await found('[role="dialog"] [role="slider"]');
      },
    },
    'a picture to crop': {
      show: '/edit-hobject/photo-1908',
      signedIn: true,
      answers: { getHobject: anHobject('image', { triangles_count: null }) },
      async steps() {
        await click('button:has(.tabler-icon-crop)');
        await found('[role="dialog"] canvas');
      },
    },
    unreachable: { show: () => <Library />, answers: { getUserHobjects: unreachable } },
  },
} as const satisfies Entry;
