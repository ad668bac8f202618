import { REST } from '@pleinair/scene/edit';
import { expect, it } from 'vitest';
import { keptView } from './kept-view.ts';

const node = (pid: string) => ({ ...REST, pid, hobject_pid: 'object00', anchor_pid: 'floor000' });
const nothing = { hidden: new Set(), locked: new Set() };

function memory() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

it('restores what was hidden and still exists, including parts', () => {
  const storage = memory();
  const hidden = new Set(['node0001', 'node0002/part', 'gone0001']);
  keptView('space000', storage).write({ hidden, locked: new Set(['node0001']) });

  const after = { anchors: [], nodes: [node('node0001'), node('node0002')] };
  const read = keptView('space000', storage).read(after);
  expect(read).toEqual({ hidden: new Set(['node0001', 'node0002/part']), locked: new Set(['node0001']) });
  expect(keptView('space001', storage).read(after)).toEqual(nothing);
});

it('stores nothing for an empty view, and reads invalid data as empty', () => {
  const storage = memory();
  const kept = keptView('space000', storage);
  const all = { anchors: [], nodes: [node('node0001')] };
  kept.write({ hidden: new Set(['node0001']), locked: new Set() });
  kept.write({ hidden: new Set(), locked: new Set() });
  expect(storage.entries.size).toBe(0);
  for (const text of ['{', 'null', '{"hidden":1}', '[]']) {
    storage.setItem('pleinair.view.space000', text);
    expect(kept.read(all)).toEqual(nothing);
  }
});
