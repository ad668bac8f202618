import type { Space } from '@pleinair/client';
import { expect, it } from 'vitest';
import { restoringState } from './restoring.ts';

const sequence = (name: string, loop = false): Space['storylines'][number] => ({ name, loop, steps: [] });
const settings = { light_intensity: 1 } as Space['settings'];

it('restores the sequences and settings that differ, and nothing else', () => {
  const now = { storylines: [sequence('Tour', true), sequence('Hunt')], settings };
  const version = {
    storylines: [sequence('Arrival'), sequence('Arrival'), sequence('Tour')],
    settings: { ...settings, light_intensity: 2 },
  };
  expect(restoringState(now, version)).toEqual({
    sequences: { added: 2, removed: 1, changed: 1 },
    settings: 1,
    body: { storylines: version.storylines, settings: { light_intensity: 2 } },
  });
  expect(restoringState(now, { ...now, storylines: now.storylines.toReversed() })).toEqual({
    sequences: { added: 0, removed: 0, changed: 0 },
    settings: 0,
    body: {},
  });
});
