import { connect } from '../../apps/viewer/src/boot/api.ts';
import { keepSeen } from '../../apps/viewer/src/walk/progress.ts';
import { WalkLine } from '../../apps/viewer/src/walk/walk-line.tsx';
import { WalkScreen } from '../../apps/viewer/src/walk/walk-screen.tsx';
import type { Entry, State } from '../src/entry.ts';
import { aListedSpace, aWalk, inDays } from '../src/factories.ts';

const api = connect(undefined);

const walkOf = (...stops: Parameters<typeof aWalk>[0]): State => ({
  show: () => <WalkScreen api={api} first={Promise.resolve(aWalk(stops))} />,
});

const begun = aWalk([
  aListedSpace(),
  aListedSpace({ card_title: 'The dry dock', latitude: 53.546, longitude: 9.972 }),
  aListedSpace({ card_title: 'A song for anywhere', has_place: false }),
  aListedSpace({ card_title: 'The ferry', window: 'upcoming', present_from: inDays(2), longitude: 9.96 }),
]);
const [first] = begun.stops;

export const entry = {
  title: 'Walk',
  group: 'Pages',
  states: {
    'not begun': walkOf(aListedSpace(), aListedSpace({ card_title: 'The dry dock', longitude: 9.972 })),
    begun: {
      show() {
        keepSeen(begun.pid, first?.pid ?? '');
        return <WalkScreen api={api} first={Promise.resolve(begun)} />;
      },
    },
    'as its owner': {
      show: () => (
        <WalkScreen
          api={api}
          first={Promise.resolve(
            aWalk(
              [
                aListedSpace(),
                {
                  ...aListedSpace({ card_title: 'A draft', access_level: 'owner' }),
                  visitor_access: 'private',
                },
                { ...aListedSpace({ card_title: 'The dry dock', longitude: 9.972 }), visitor_access: 'open' },
              ],
              { access_level: 'owner' },
            ),
          )}
        />
      ),
    },
    over: walkOf(aListedSpace({ window: 'over', present_to: inDays(-2) })),
    'without stops': walkOf(),
    'at a stop': {
      show() {
        history.replaceState(null, '', `?walk=${begun.pid}`);
        return <WalkLine api={api} stop={first?.pid ?? ''} isSeen />;
      },
      answers: { getWalk: begun },
    },
  },
} as const satisfies Entry;
