import { REST } from '@pleinair/scene/edit';
import { expect, it } from 'vitest';
import { keptView } from './kept-view.ts';

const node = (key: string) => ({ ...REST, key, hobject_pid: 'object00', anchor_key: 'floor000' });
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

it('knows again what was new when it was hidden, by the pid that it got', () => {
  const storage = memory();
  const view = { hidden: new Set(['new-a', 'new-b', 'node0001']), locked: new Set(['node0001']) };
  keptView('space000', storage).write(view, (key) => ({ 'new-a': 'node0002' })[key]);

  const after = { anchors: [], nodes: [node('node0001'), node('node0002'), node('new-b'), node('node0003')] };
  const read = keptView('space000', storage).read(after, (key) => (key === 'new-b' ? undefined : key));
  expect(read).toEqual({ hidden: new Set(['node0001', 'node0002', 'new-b']), locked: new Set(['node0001']) });
  expect(keptView('space001', storage).read(after, (key) => key)).toEqual(nothing);
});

it('keeps nothing of nothing, and reads what it cannot understand as nothing', () => {
  const storage = memory();
  const kept = keptView('space000', storage);
  const all = { anchors: [], nodes: [node('node0001')] };
  kept.write({ hidden: new Set(['node0001']), locked: new Set() }, (key) => key);
  kept.write({ hidden: new Set(), locked: new Set() }, (key) => key);
  expect(storage.entries.size).toBe(0);
  for (const text of ['{', 'null', '{"hidden":1}', '[]']) {
    storage.setItem('pleinair.view.space000', text);
    expect(kept.read(all, (key) => key)).toEqual(nothing);
  }
});
