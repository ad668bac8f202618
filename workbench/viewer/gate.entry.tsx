import { connect } from '../../apps/viewer/src/boot/api.ts';
import { Gate } from '../../apps/viewer/src/overlay/gate/gate.tsx';
import type { Entry } from '../src/entry.ts';
import { aListedSpace, aListing, aSpace, inDays } from '../src/factories.ts';

const api = connect(undefined);
const there = { geo_access: 'in_range', range: 50 } as const;
const space = aSpace(there);
const early = aSpace({
  geo_access: 'anywhere',
  window: 'upcoming',
  present_from: inDays(2),
  present_to: inDays(3),
});
const over = aSpace({ window: 'over', present_from: inDays(-4), present_to: inDays(-2) });
const unanswered = async () => {
  throw new TypeError('Failed to fetch');
};

export const entry = {
  title: 'Gate',
  group: 'Gates',
  states: {
    'too early': {
      show: () => <Gate api={api} space={early} access="upcoming" onAsk={async () => {}} />,
      answers: { getSpaces: aListing(aListedSpace({ name: 'Open meanwhile', card_title: '' })) },
    },
    'too early, and far away': {
      show: () => <Gate api={api} space={{ ...early, ...there }} access="upcoming" onAsk={async () => {}} />,
      answers: { getSpaces: aListing() },
    },
    over: {
      show: () => <Gate api={api} space={over} access="over" onAsk={async () => {}} />,
      answers: { getSpaces: aListing() },
    },
    'position not asked for': {
      show: () => <Gate api={api} space={space} access="position_needed" onAsk={async () => {}} />,
    },
    'position refused': {
      show: () => <Gate api={api} space={space} access="position_needed" onAsk={unanswered} />,
      position: 'refused',
    },
    'no answer': {
      show: () => <Gate api={api} space={space} access="position_needed" onAsk={unanswered} />,
      position: space,
    },
    'out of range': {
      show: () => <Gate api={api} space={space} access="out_of_range" onAsk={async () => {}} />,
      position: { latitude: space.latitude - 0.0027, longitude: space.longitude },
    },
  },
} as const satisfies Entry;
