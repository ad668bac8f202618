import { expect, test } from 'vitest';
import { newDraft, type WizardDraft } from './draft.ts';
import { workflowRequest } from './workflow-request.ts';

const now = new Date('2026-06-01T12:00:00Z');
const requestOf = (change: Partial<WizardDraft>) =>
  workflowRequest(
    {
      ...newDraft(undefined, now.getTime()),
      type: 'text',
      place: { latitude: 46.5, longitude: 6.6 },
      name: 'Poem',
      settings: { text: 'Lake' },
      ...change,
    },
    { layer_pid: 'layer', anchor_name: 'Floor', now, zone: 'America/New_York' },
  );

test('the card of a new space shows the work unless its creator hides it', () => {
  expect(requestOf({}).space.settings).toEqual({ enable_preview: true });
  expect(requestOf({ enable_preview: false }).space.settings).toEqual({ enable_preview: false });
});

test('a new space opens by the clock of its place', () => {
  const opening = { mode: 'between', from: '2026-07-01T18:00', to: '' } as const;
  expect(requestOf({ opening }).space).toMatchObject({
    present_from: '2026-07-01T22:00:00.000Z',
    present_to: null,
  });
});
