import { connect } from '../../apps/viewer/src/boot/api.ts';
import { ListingScreen } from '../../apps/viewer/src/listing/listing-screen.tsx';
import type { Entry, State } from '../src/entry.ts';
import { aListedSpace, aListing, aWalk, inDays } from '../src/factories.ts';

const api = connect(undefined);

const walks = (...walks: ReturnType<typeof aWalk>[]) => ({
  getLayerWalks: { walks, page: 1, per: 100, total: walks.length },
});

const listingOf = (...spaces: Parameters<typeof aListing>): State => ({
  answers: walks(),
  show: () => (
    <ListingScreen
      api={api}
      owner={{ name: 'harbour-stories' }}
      first={Promise.resolve(aListing(...spaces))}
    />
  ),
});

const own = aListing(
  aListedSpace({ layer_pid: 'harbour' }),
  aListedSpace({ layer_pid: 'river', card_title: 'The ferry' }),
);
const ofTwoChannels = {
  ...own,
  layers: ['harbour', 'river'].map((name) => ({ ...own.layer, pid: name, name })),
};

export const entry = {
  title: 'Channel',
  group: 'Pages',
  states: {
    'now, soon and before': listingOf(
      aListedSpace(),
      aListedSpace({ card_title: 'The dry dock', window: 'upcoming', present_from: inDays(2) }),
      aListedSpace({ card_title: 'The ferry', window: 'over', present_to: inDays(-2), town: 'Cuxhaven' }),
    ),
    'a person with two channels': {
      show: () => (
        <ListingScreen api={api} owner={{ username: 'ada' }} first={Promise.resolve(ofTwoChannels)} />
      ),
    },
    'a town with a long name': listingOf(
      aListedSpace(),
      aListedSpace({ card_title: 'The mill', town: 'Sant’Ambrogio di Valpolicella-Grezzana' }),
    ),
    'with walks': {
      ...listingOf(aListedSpace(), aListedSpace({ card_title: 'The dry dock' })),
      answers: walks(
        aWalk([aListedSpace(), aListedSpace()]),
        aWalk([aListedSpace({ has_place: false })], { name: 'The sailmakers’ songs' }),
      ),
    },
    empty: listingOf(),
  },
} as const satisfies Entry;
