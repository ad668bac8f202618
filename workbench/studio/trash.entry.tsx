import * as sample from '@pleinair/contract/sample';
import { unanswered, unreachable } from '../src/answers.ts';
import type { Entry } from '../src/entry.ts';
import { aSpace } from '../src/factories.ts';
import { click } from '../src/steps.ts';

const KINDS = ['space', 'hobject', 'walk', 'anchor'] as const;

const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenausstellung';

const items = Array.from({ length: 12 }, (_, index) => {
  const kind = KINDS[index % KINDS.length] ?? 'space';
  const image = kind === 'hobject' ? aSpace().thumbnail_tiny : null;
  const name = index === 2 ? LONG_NAME : `Crane ${index + 1}`;
  return { ...sample.trashItem, pid: `item-${index}`, kind, image, name };
});

const trash = { show: '/trash', signedIn: true } as const;

export const entry = {
  title: 'Trash',
  group: 'Pages',
  states: {
    filled: { ...trash, answers: { getTrash: { items, page: 1, per: 50, total: 120 } } },
    selected: {
      ...trash,
      answers: { getTrash: { items, page: 1, per: 50, total: items.length } },
      async steps() {
        await click('tr:nth-child(2) [type="checkbox"]');
        await click('tr:nth-child(4) [type="checkbox"]', { shiftKey: true });
      },
    },
    noMatch: {
      ...trash,
      show: '/trash?q=fountain',
      answers: { getTrash: { items: [], page: 1, per: 50, total: 0 } },
    },
    empty: { ...trash, answers: { getTrash: { items: [], page: 1, per: 50, total: 0 } } },
    loading: { ...trash, answers: { getTrash: unanswered } },
    unreachable: { ...trash, answers: { getTrash: unreachable } },
  },
} as const satisfies Entry;
