import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../apps/viewer/src/boot/api.ts';
import { Failure } from '../../apps/viewer/src/parts/failure.tsx';
import type { State } from '../src/entry.ts';
import { entry as gate } from './gate.entry.tsx';
import { entry as link } from './link.entry.tsx';
import { mount } from './mount.tsx';
import { entry as walk } from './walk.entry.tsx';

const first = ({ states }: { states: Readonly<Record<string, State>> }): State => {
  const [state] = Object.values(states);
  if (!state) throw new Error('The entry has no state.');
  return state;
};

test.each<[string, State]>([
  ['closed space', first(gate)],
  ['walk', first(walk)],
  ['printed code', first(link)],
  ['link that leads nowhere', { show: () => <Failure reason="not_found" /> }],
])('the page of a %s links the privacy notice and the imprint', async (_, state) => {
  // The page embeds what connecting answers.
  await connect(undefined);
  await mount(state);
  for (const [name, path] of [
    ['Privacy', 'privacy'],
    ['Imprint', 'imprint'],
  ] as const) {
    await expect
      .element(page.getByRole('link', { name }))
      .toHaveAttribute('href', `/policies/${path}?lang=en`);
  }
});
