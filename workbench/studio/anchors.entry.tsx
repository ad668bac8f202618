import { ANCHOR_KINDS } from '@pleinair/domain';
import type { Entry } from '../src/entry.ts';
import { anAnchor } from '../src/factories.ts';
import { click, found } from '../src/steps.ts';

const anchors = ANCHOR_KINDS.map((kind) => anAnchor(kind));
const page = { page: 1, per: 24 };
const poor = anAnchor('tracked_image', {
  trackability: { score: 12, reasons: ['too_few_features', 'low_contrast'] },
});

const signedIn = true;
const library = '/anchorslibrary';
const edit = '/edit-anchor/anchor01';

export const entry = {
  title: 'Anchors',
  group: 'Pages',
  states: {
    library: {
      show: library,
      signedIn,
      answers: { getUserAnchors: { ...page, anchors, total: anchors.length } },
    },
    empty: { show: library, signedIn, answers: { getUserAnchors: { ...page, anchors: [], total: 0 } } },
    'a poor mark': { show: edit, signedIn, answers: { getAnchor: poor } },
    'a code': { show: edit, signedIn, answers: { getAnchor: anAnchor('qr_marker') } },
    'a picture without a width, to be printed': {
      show: edit,
      signedIn,
      answers: { getAnchor: anAnchor('tracked_image', { width: null }) },
      async steps() {
        await click('button:has(.tabler-icon-printer)');
        await found('[role="dialog"] canvas');
      },
    },
    'a code wider than the paper': {
      show: edit,
      signedIn,
      answers: { getAnchor: anAnchor('qr_marker', { width: 0.5 }) },
      async steps() {
        await click('button:has(.tabler-icon-printer)');
        await found('[role="dialog"] canvas');
      },
    },
  },
} as const satisfies Entry;
