import { newPid } from '@pleinair/domain';
import { expect, it } from 'vitest';
import { renamedPids } from './renamed-pids.ts';

const [old, fresh, other] = [newPid(), newPid(), newPid()];
const pids = new Map([[old, fresh]]);

it('replaces a pid that is all of a text, at any depth', () => {
  const before = { pid: old, parts: [{ child_pid: old, x: 1 }], shown: [old, other] };
  const after = { pid: fresh, parts: [{ child_pid: fresh, x: 1 }], shown: [fresh, other] };
  expect(renamedPids(before, pids)).toEqual(after);
});

it('replaces it in JSON within a text, as abilities are', () => {
  const json = (pid: string) => JSON.stringify([{ actions: [{ do: 'hide', hobject_pid: pid }] }]);
  expect(renamedPids({ abilities: json(old) }, pids)).toEqual({ abilities: json(fresh) });
});

it('leaves it in the middle of a text, where it may be part of an address', () => {
  const item = { description: `See https://example.org/v/${old}.`, [`${old}s`]: `"${old} said"` };
  expect(renamedPids(item, pids)).toEqual(item);
});
