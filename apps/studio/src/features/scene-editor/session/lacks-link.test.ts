import type { Hobject, Space } from '@pleinair/client';
import type { EditedHobject } from '@pleinair/scene/edit';
import { expect, it } from 'vitest';
import { lacksLink } from './lacks-link.ts';

const button = (fields: Partial<Hobject> = {}) =>
  ({
    pid: 'object01',
    model_identifier: 'core.button.link.1.0',
    abilities: '[]',
    settings: {},
    child_relations: [],
    ...fields,
  }) as unknown as EditedHobject<Hobject>;
const nodes = [{ pid: 'node0001', hobject_pid: 'object01' }];
type Advance = Space['storylines'][number]['steps'][number]['advance'];
const step = (advance: Advance) => ({ name: '', advance, show: [], hide: [], actions: [], emit: null });
const starting = (on: string) => JSON.stringify([{ trigger: { on }, actions: [] }]);

it.each<[string, boolean, Partial<Hobject>, Advance?]>([
  ['has no link', true, {}],
  ['has a link', false, { settings: { destination: 'https://example.org' } }],
  ['starts something when it is tapped', false, { abilities: starting('tap') }],
  ['starts something by itself', true, { abilities: starting('start') }],
  ['a sequence waits for', false, {}, { on: 'tap', node_pid: 'node0001' }],
  ['a sequence does not wait for', true, {}, { on: 'tap', node_pid: 'node0002' }],
  ['is a text', false, { model_identifier: 'core.text.plane.1.0' }],
])('a button that %s lacks a link: %s', (_what, lacks, fields, advance) => {
  const hobject = button(fields);
  const steps = advance ? [step(advance)] : [];
  const space = { storylines: [{ name: 'Way', loop: false, steps }] };
  expect(lacksLink(hobject, { space, nodes, hobjects: new Map([[hobject.pid, hobject]]) })).toBe(lacks);
});
