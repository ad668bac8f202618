import { CONTENT_TYPES, type ContentType } from '@pleinair/content/definitions';
import { SpacePage } from '../../apps/viewer/src/session/page/space-page.tsx';
import type { Entry, State } from '../src/entry.ts';
import { aContent, anHobject } from '../src/factories.ts';

const pageOf = (type: ContentType): State => {
  const content = aContent([anHobject(type)]);
  return { show: () => <SpacePage content={content} record={() => {}} /> };
};

export const entry = {
  title: 'Readable page',
  group: 'Content types',
  states: {
    ...Object.fromEntries(CONTENT_TYPES.map((type) => [type.replace('_', ' '), pageOf(type)])),
    'no objects': { show: () => <SpacePage content={aContent([])} record={() => {}} /> },
  },
} satisfies Entry;
