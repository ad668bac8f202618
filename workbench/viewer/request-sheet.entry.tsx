import type { VisitorCommand } from '@pleinair/domain';
import { RequestSheet } from '../../apps/viewer/src/parts/request-sheet.tsx';
import type { Entry } from '../src/entry.ts';
import { anHobject } from '../src/factories.ts';

const hobject = anHobject('image');
const nothing = () => {};
const sheet = (command: VisitorCommand) => () => (
  <RequestSheet
    hobject={hobject}
    command={command}
    onCollect={nothing}
    onAnswer={nothing}
    onClose={nothing}
  />
);

export const entry = {
  title: 'Requests of objects',
  group: 'Overlays',
  states: {
    'a question': { show: sheet({ do: 'ask', question: 'Who worked here?', answer: 'text' }) },
    'a rating': { show: sheet({ do: 'ask', question: 'Is it warm?', answer: 'rating' }) },
    'a link': { show: sheet({ do: 'open_link', url: 'https://example.org/' }) },
  },
} as const satisfies Entry;
