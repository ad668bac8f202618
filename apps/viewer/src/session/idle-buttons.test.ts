import type { Hobject, SpaceContent } from '@pleinair/client';
import { expect, test } from 'vitest';
import { isIdleButton, isMute, withIdleButtons } from './idle-buttons.ts';

const tapped = JSON.stringify([{ trigger: { on: 'tap' }, actions: [{ do: 'hide' }] }]);
const started = JSON.stringify([{ trigger: { on: 'start' }, actions: [{ do: 'hide' }] }]);

function withButton(change: object, storylines: readonly object[] = []) {
  const hobject = {
    pid: 'h',
    name: 'Tickets',
    description: '',
    attribution: '',
    model_identifier: 'core.button.link.1.0',
    asset_uri: null,
    child_relations: [],
    settings: {},
    ...change,
  };
  const content = { space: { storylines }, hobjects: [hobject], nodes: [{ pid: 'n', hobject_pid: 'h' }] };
  return [content as unknown as SpaceContent, hobject as unknown as Hobject] as const;
}

const waiting = (advance: object) => [{ name: '', loop: false, steps: [{ actions: [], advance }] }];
const settings = { destination: 'https://example.org/tickets' };

test.each([
  ['without a link', {}, [], true],
  ['that does something by itself', { abilities: started }, [], true],
  ['that answers taps', { abilities: tapped }, [], false],
  ['with a link', { settings }, [], false],
  ['for whose tap a sequence waits', {}, waiting({ on: 'tap', node_pid: 'n' }), false],
  ['in a space where a sequence waits for any tap', {}, waiting({ on: 'tap' }), true],
  ['that is none', { model_identifier: 'core.text.plane.1.0' }, [], false],
])('tells whether a button is idle: one %s', (_, change, storylines, isIdle) => {
  const [content, hobject] = withButton(change, storylines);
  expect(isIdleButton(content, hobject)).toBe(isIdle);
});

test('an idle button is tapped for its caption only', () => {
  expect(isMute(...withButton({}))).toBe(true);
  expect(isMute(...withButton({ description: 'Sold out.' }))).toBe(false);
  expect(isMute(...withButton({ settings }))).toBe(false);
});

test('only idle buttons lose their colours', () => {
  const colours = { background_color: '#ff0000' };
  const [idle] = withButton({ settings: colours });
  expect(withIdleButtons(idle).hobjects[0]?.settings).not.toMatchObject(colours);
  const [linked] = withButton({ settings: { ...settings, ...colours } });
  expect(withIdleButtons(linked).hobjects[0]?.settings).toMatchObject(colours);
});
