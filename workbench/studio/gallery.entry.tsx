import { Gallery } from '../../apps/studio/src/features/gallery/gallery.tsx';
import { refusal } from '../src/answers.ts';
import type { Entry } from '../src/entry.ts';
import { aListedSpace } from '../src/factories.ts';

const spaces = [
  aListedSpace(),
  aListedSpace({
    name: 'The dry dock',
    layer_name: 'a-channel-with-quite-a-long-name-of-sixty-letters-in-all',
    town: null,
  }),
  aListedSpace({ name: 'The ferry', thumbnail: null, thumbnail_small: null, card_image: null }),
];
const page = { page: 1, per: 24 };

export const entry = {
  title: 'Gallery',
  group: 'Pages',
  states: {
    filled: { show: () => <Gallery />, answers: { getGallery: { spaces, ...page, total: 5000 } } },
    empty: { show: () => <Gallery />, answers: { getGallery: { spaces: [], ...page, total: 0 } } },
    refused: {
      show: () => <Gallery />,
      answers: { getGallery: () => refusal(429, 'Try again later.') },
    },
  },
} as const satisfies Entry;
