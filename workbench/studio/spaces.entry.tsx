import { CopyOnto } from '../../apps/studio/src/features/spaces/copy-onto.tsx';
import { OpeningDialog } from '../../apps/studio/src/features/spaces/opening-dialog.tsx';
import { SpaceActions } from '../../apps/studio/src/features/spaces/space-actions.tsx';
import { Spaces } from '../../apps/studio/src/features/spaces/spaces.tsx';
import { refusal } from '../src/answers.ts';
import type { Entry } from '../src/entry.ts';
import { aListedSpace, aUser, inDays } from '../src/factories.ts';
import { click, found } from '../src/steps.ts';

const spaces = [
  aListedSpace(),
  aListedSpace({
    name: 'The dry dock',
    window: 'upcoming',
    present_from: inDays(2),
    access_level: 'unlisted',
  }),
  aListedSpace({
    name: 'The ferry',
    window: 'over',
    present_to: inDays(-2),
    access_level: 'owner',
    thumbnail: null,
  }),
];
const page = { page: 1, per: 20 };
const one = { show: () => <SpaceActions space={aListedSpace()} onDialog={() => undefined} /> };
const openMenu = () => click('[aria-haspopup="menu"]:has(.tabler-icon-dots)');

export const entry = {
  title: 'My Spaces',
  group: 'Pages',
  states: {
    filled: {
      show: () => <Spaces />,
      answers: { getUserLayerSpaces: { spaces, ...page, total: spaces.length } },
    },
    'on their map': {
      show: () => <Spaces />,
      answers: {
        getUserLayerSpaces: { spaces, ...page, total: spaces.length },
        getAuthenticatedUser: aUser({
          preferences: { ...aUser().preferences, is_space_list_view_enabled: false },
        }),
      },
    },
    'several selected': {
      show: () => <Spaces />,
      answers: { getUserLayerSpaces: { spaces, ...page, total: spaces.length } },
      async steps() {
        await click('thead input[type="checkbox"]');
        await found('[data-foot] .tabler-icon-trash');
      },
    },
    'opening times of several': {
      show: () => (
        <OpeningDialog
          spaces={[...spaces, aListedSpace({ time_zone: 'Asia/Tokyo' })]}
          opened
          onClose={() => undefined}
        />
      ),
    },
    'what can be done with one': {
      ...one,
      async steps() {
        await openMenu();
        await found('[role="menu"]');
      },
    },
    'asked before deleting': {
      ...one,
      async steps() {
        await openMenu();
        await click('[role="menuitem"]:has(.tabler-icon-trash)');
        await found('[role="dialog"]');
      },
    },
    'copied onto another': {
      show: () => <CopyOnto space={aListedSpace()} opened onClose={() => undefined} />,
      answers: { getUserLayerSpaces: { spaces, ...page, total: spaces.length } },
      async steps() {
        await click('[role="dialog"] input');
        await found('[role="option"]');
      },
    },
    empty: { show: () => <Spaces />, answers: { getUserLayerSpaces: { spaces: [], ...page, total: 0 } } },
    refused: {
      show: () => <Spaces />,
      answers: {
        getUserLayerSpaces: () => refusal(429, 'Too many requests.'),
      },
    },
  },
} as const satisfies Entry;
