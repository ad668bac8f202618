import { NetworkError } from '@pleinair/client';
import { describe, expect, it } from 'vitest';
import { bench, moved, opened, renamed, SUN, settled, stored } from './save-bench.ts';

const nameThere = ({ server }: ReturnType<typeof bench>) => server().hobjects.get('object00')?.name;

describe('objects that are changed in a space', () => {
  it('are written with its arrangement, and only when they were changed', async () => {
    const one = bench();
    one.machine.change(moved(1));
    await one.elapse();
    one.machine.change(renamed('Moon', moved(1)));
    await one.elapse();
    expect(one.sent.map(({ hobjects }) => hobjects.length)).toEqual([0, 1]);
    expect(nameThere(one)).toBe('Moon');
    expect(one.machine.getState().status).toBe('saved');
    // Undone, from the state that the save made.
    one.machine.change(renamed('Sun', moved(1)));
    await one.elapse();
    one.machine.change(renamed('Sun', moved(2)));
    await one.elapse();
    expect(one.sent.map(({ hobjects }) => hobjects.length)).toEqual([0, 1, 1, 0]);
    expect(nameThere(one)).toBe('Sun');
  });

  it('are not overwritten when they were changed elsewhere', async () => {
    const one = bench();
    one.objectElsewhere({ name: 'Star' });
    one.machine.change(renamed('Moon'));
    await one.elapse();
    expect(one.machine.getState()).toEqual({ status: 'conflict', theirs: one.server() });
    expect(nameThere(one)).toBe('Star');
  });

  it('are overwritten when the creator says so', async () => {
    const one = bench();
    one.objectElsewhere({ name: 'Star' });
    one.machine.change(renamed('Moon'));
    await one.elapse();
    one.machine.keepMine();
    for (let i = 0; i < 4; i++) await settled();
    expect(one.machine.getState().status).toBe('saved');
    expect(nameThere(one)).toBe('Moon');
  });

  it('are theirs when the creator says so', async () => {
    const one = bench();
    one.objectElsewhere({ name: 'Star' });
    one.machine.change(renamed('Moon'));
    await one.elapse();
    expect(one.machine.takeTheirs()).toEqual(opened);
    expect(one.machine.getState().status).toBe('saved');
    one.machine.change(moved(3));
    await one.elapse();
    expect(nameThere(one)).toBe('Star');
  });

  it('go on when elsewhere only their picture was made', async () => {
    const one = bench();
    one.objectElsewhere({});
    one.machine.change(renamed('Moon'));
    await one.elapse();
    await one.elapse();
    expect(nameThere(one)).toBe('Moon');
    expect(one.machine.getState().status).toBe('saved');
  });

  it('are looked at when the creator comes back', async () => {
    const one = bench();
    // One that was not changed here is only refreshed.
    one.objectElsewhere({ description: 'Round.' });
    await one.machine.look();
    expect(one.machine.getState().status).toBe('saved');
    one.objectElsewhere(SUN);
    one.machine.change(renamed('Moon'));
    await one.elapse();
    await one.elapse();
    await one.machine.look();
    expect(one.machine.getState().status).toBe('saved');
    one.objectElsewhere({ name: 'Star' });
    await one.machine.look();
    expect(one.machine.getState().status).toBe('conflict');
  });

  it('are recognised when only the answer got lost', async () => {
    const one = bench();
    one.answers.push('lost');
    one.machine.change(renamed('Moon'));
    await one.elapse();
    await one.elapse();
    expect(one.machine.getState().status).toBe('saved');
    expect(one.sent).toHaveLength(2);
    one.machine.change(renamed('Mars'));
    await one.elapse();
    expect(nameThere(one)).toBe('Mars');
  });

  it('are kept as a draft, on the state that they were last saved in', async () => {
    const before = bench();
    before.machine.change(renamed('Moon'));
    await before.elapse();
    before.answers.push(new NetworkError('offline'));
    before.machine.change(renamed('Mars'));
    await before.elapse();
    const after = bench(before.server(), before.draft());
    expect(after.machine.restoreDraft()?.hobjects).toMatchObject([
      { name: 'Mars', origin: { name: 'Moon' } },
    ]);
    await after.elapse();
    expect(nameThere(after)).toBe('Mars');
    expect(after.draft()).toBeUndefined();
  });

  it('of a draft wait for a decision when they were changed since', () => {
    const draft = { ...renamed('Moon'), revision: 7, pids: [] };
    const hobjects = new Map([
      ['object00', { ...SUN, name: 'Star', updated_at: '2026-07-01T00:00:00.000Z' }],
    ]);
    const { machine } = bench({ ...stored, hobjects }, draft);
    machine.restoreDraft();
    expect(machine.getState().status).toBe('conflict');
  });
});
