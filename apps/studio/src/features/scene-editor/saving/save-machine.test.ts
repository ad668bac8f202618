import { ApiError, NetworkError } from '@pleinair/client';
import { describe, expect, it } from 'vitest';
import type { Draft } from './drafts.ts';
import { bench, floor, moved, node, opened, settled, stored } from './save-bench.ts';
import { QUIET_TIME, RETRY_TIMES } from './save-machine.ts';

describe('saving', () => {
  it('waits for quiet, then sends the newest work once', async () => {
    const { machine, sent, elapse, server, timers, draft } = bench();
    machine.change(moved(1));
    machine.change(moved(2));
    expect(machine.getState().status).toBe('saving');
    expect(machine.unsaved).toBe(true);
    expect(timers[0]?.milliseconds).toBe(QUIET_TIME);
    await elapse();
    expect(sent).toHaveLength(1);
    expect(server().nodes[0]?.position.x).toBe(2);
    expect(machine.getState()).toEqual({ status: 'saved' });
    expect(machine.unsaved).toBe(false);
    expect(draft()).toBeUndefined();
  });

  it('has one request in flight; what changes meanwhile follows it on the new revision', async () => {
    const { machine, sent, timers, elapse, server } = bench();
    machine.change(moved(1));
    timers.shift()?.task();
    machine.change(moved(2));
    machine.flush();
    expect(sent).toHaveLength(1);
    for (let i = 0; i < 4; i++) await settled();
    expect(machine.unsaved).toBe(true);
    await elapse();
    expect(sent.map(({ revision }) => revision)).toEqual([7, 8]);
    expect(server().nodes[0]?.position.x).toBe(2);
    expect(machine.getState().status).toBe('saved');
  });

  it('tells its listeners each new state, until they have had enough', async () => {
    const { machine, elapse } = bench();
    const seen: string[] = [];
    const stop = machine.subscribe(() => seen.push(machine.getState().status));
    machine.change(moved(1));
    await elapse();
    stop();
    machine.change(moved(2));
    expect(seen).toEqual(['saving', 'saved']);
  });
});

describe('an arrangement of an earlier visit', () => {
  const kept = { ...opened, nodes: [{ ...node('new-a'), anchor_key: 'new-floor' }] };
  const anchors = [{ ...floor, key: 'new-floor' }];
  const pids = new Map([
    ['new-floor', 'floor000'],
    ['new-a', 'node0001'],
  ]);

  it('is taken up under its own keys where it is what the server has', async () => {
    const { machine, sent, elapse } = bench();
    const work = { ...kept, anchors };
    expect(machine.recognise(work, pids)).toBe(true);
    expect(machine.unsaved).toBe(false);
    machine.change(moved(3, work));
    await elapse();
    expect(sent[0]?.nodes).toMatchObject([{ pid: 'node0001', x: 3 }]);
  });

  it('is dropped where the space was changed elsewhere', () => {
    const { machine } = bench({ ...stored, revision: 8, nodes: [node('node0001', 2)] });
    expect(machine.recognise({ ...kept, anchors }, pids)).toBe(false);
    expect(machine.pidOf('node0001')).toBe('node0001');
  });
});

describe('keys and pids', () => {
  it('names what was made by the pid that the server gave it, in the order of the answer', async () => {
    const { machine, sent, elapse } = bench();
    const wall = { ...floor, key: 'new-wall', name: 'Wall' };
    const work = {
      ...opened,
      anchors: [wall, floor],
      nodes: [node('new-a', 5), node('node0001'), { ...node('new-b', 6), anchor_key: 'new-wall' }],
    };
    machine.change(work);
    await elapse();
    expect(sent[0]?.anchors.map(({ pid }) => pid)).toEqual([undefined, 'floor000']);
    expect(sent[0]?.nodes.map(({ pid, anchor }) => [pid, anchor])).toEqual([
      [undefined, 1],
      ['node0001', 1],
      [undefined, 0],
    ]);
    expect(machine.pidOf('new-wall')).toBe('made0001');
    expect(machine.pidOf('new-b')).toBe('made0003');
    machine.change({ ...work });
    await elapse();
    expect(sent[1]?.nodes.map(({ pid }) => pid)).toEqual(['made0002', 'node0001', 'made0003']);
  });

  it('recreates an item that was deleted, saved and restored by undo', async () => {
    const { machine, sent, elapse, server } = bench();
    machine.change({ ...opened, nodes: [] });
    await elapse();
    expect(machine.pidOf('node0001')).toBeUndefined();
    machine.change({ ...opened });
    await elapse();
    expect(sent[1]?.nodes[0]?.pid).toBeUndefined();
    expect(machine.pidOf('node0001')).toBe(server().nodes[0]?.key);
    machine.change(moved(3));
    await elapse();
    expect(sent[2]?.nodes[0]?.pid).toBe('made0001');
    expect(machine.getState().status).toBe('saved');
  });

  it('recognises its own work when only the answer got lost', async () => {
    const { machine, sent, answers, elapse, server } = bench();
    answers.push('lost');
    machine.change({ ...opened, nodes: [node('node0001'), node('new-a', 4)] });
    await elapse();
    expect(machine.getState().status).toBe('retrying');
    await elapse();
    expect(machine.getState().status).toBe('saved');
    expect(sent).toHaveLength(2);
    expect(server().nodes).toHaveLength(2);
    expect(machine.pidOf('new-a')).toBe('made0001');
  });
});

describe('without a server', () => {
  it('keeps the work here and tries again, ever less often', async () => {
    const { machine, answers, elapse, timers, draft, server } = bench();
    answers.push(...RETRY_TIMES.map(() => new NetworkError('offline')), new ApiError(503, {}));
    machine.change(moved(1));
    for (const wait of [...RETRY_TIMES, RETRY_TIMES.at(-1)]) {
      await elapse();
      expect(machine.getState().status).toBe('retrying');
      expect(timers[0]?.milliseconds).toBe(wait);
    }
    expect(draft()?.nodes[0]?.position.x).toBe(1);
    await elapse();
    expect(machine.getState().status).toBe('saved');
    expect(server().nodes[0]?.position.x).toBe(1);
    expect(draft()).toBeUndefined();
  });

  it('sends at once when the connection is back', async () => {
    const { machine, answers, elapse, server } = bench();
    answers.push(new NetworkError('offline'));
    machine.change(moved(1));
    await elapse();
    machine.flush();
    for (let i = 0; i < 4; i++) await settled();
    expect(machine.getState().status).toBe('saved');
    expect(server().nodes[0]?.position.x).toBe(1);
  });

  it('waits as long as a busy server asks for', async () => {
    const { machine, answers, elapse, timers } = bench();
    answers.push(new ApiError(429, {}, 12));
    machine.change(moved(1));
    await elapse();
    expect(timers[0]?.milliseconds).toBe(12_000);
  });

  it('says what the server does not take, and tries again with the next change', async () => {
    const { machine, answers, elapse, timers } = bench();
    answers.push(new ApiError(422, { errors: ['scale must be at least 0.0001'] }));
    machine.change(moved(1));
    await elapse();
    expect(machine.getState()).toEqual({ status: 'refused', problems: ['scale must be at least 0.0001'] });
    expect(timers).toHaveLength(0);
    expect(machine.unsaved).toBe(true);
    machine.change(moved(2));
    await elapse();
    expect(machine.getState().status).toBe('saved');
  });
});

describe('drafts', () => {
  const work: Draft = {
    revision: 7,
    anchors: [floor],
    nodes: [node('node0001', 9), node('new-a')],
    hobjects: [],
    pids: [
      ['floor000', 'floor000'],
      ['node0001', 'node0001'],
    ],
  };

  it('takes up the work of a closed tab and saves it', async () => {
    const { machine, elapse, server, draft } = bench(stored, work);
    expect(machine.restoreDraft()?.nodes).toHaveLength(2);
    await elapse();
    expect(server().nodes.map(({ position }) => position.x)).toEqual([9, 0]);
    expect(draft()).toBeUndefined();
  });

  it('has nothing to take up when there is none', () => {
    const { machine } = bench();
    expect(machine.restoreDraft()).toBeUndefined();
    expect(machine.getState().status).toBe('saved');
  });

  it('asks when the space has moved on since', () => {
    const { machine, timers } = bench({ ...stored, revision: 8 }, work);
    machine.restoreDraft();
    expect(machine.getState().status).toBe('conflict');
    expect(timers).toHaveLength(0);
  });

  it('forgets a draft that did reach the server', () => {
    const there = {
      ...stored,
      revision: 8,
      anchors: [floor],
      nodes: [node('node0001', 9), node('made0001')],
    };
    const { machine, draft } = bench(there, work);
    machine.restoreDraft();
    expect(machine.getState().status).toBe('saved');
    expect(machine.pidOf('new-a')).toBe('made0001');
    expect(draft()).toBeUndefined();
  });
});

describe('changes from elsewhere', () => {
  const theirs = { nodes: [node('node0001', -4), node('node0002')] };

  it('never overwrites them: a refused save waits for a decision', async () => {
    const { machine, elapse, elsewhere, server, timers, sent, draft } = bench();
    elsewhere(theirs);
    machine.change(moved(1));
    await elapse();
    expect(machine.getState()).toEqual({ status: 'conflict', theirs: server() });
    machine.change(moved(2));
    machine.flush();
    expect(timers).toHaveLength(0);
    expect(sent).toHaveLength(1);
    expect(server().nodes[0]?.position.x).toBe(-4);
    expect(draft()?.nodes[0]?.position.x).toBe(2);
  });

  it('gives this side up for theirs', async () => {
    const { machine, elapse, elsewhere, server, draft } = bench();
    elsewhere(theirs);
    machine.change(moved(1));
    await elapse();
    expect(machine.takeTheirs()).toEqual({ ...opened, nodes: server().nodes });
    expect(machine.getState().status).toBe('saved');
    expect(draft()).toBeUndefined();
    machine.change(moved(5, { ...opened, nodes: server().nodes }));
    await elapse();
    expect(server().nodes).toHaveLength(2);
    expect(server().revision).toBe(9);
  });

  it('overwrites theirs when the creator says so, recreating what they deleted', async () => {
    const { machine, elapse, elsewhere, server } = bench();
    elsewhere({ nodes: [node('node0002')] });
    machine.change(moved(1));
    await elapse();
    machine.keepMine();
    for (let i = 0; i < 4; i++) await settled();
    expect(machine.getState().status).toBe('saved');
    expect(server().nodes.map(({ position }) => position.x)).toEqual([1]);
    expect(machine.pidOf('node0001')).toBe('made0001');
  });

  it('asks again when they go on meanwhile', async () => {
    const { machine, elapse, elsewhere, server } = bench();
    elsewhere(theirs);
    machine.change(moved(1));
    await elapse();
    elsewhere({ nodes: [] });
    machine.keepMine();
    for (let i = 0; i < 4; i++) await settled();
    expect(machine.getState()).toEqual({ status: 'conflict', theirs: server() });
  });

  it('goes on when only something else of the space was changed', async () => {
    const { machine, elapse, elsewhere, server, sent } = bench();
    elsewhere();
    machine.change(moved(1));
    await elapse();
    expect(machine.getState().status).toBe('saving');
    await elapse();
    expect(sent.map(({ revision }) => revision)).toEqual([7, 8]);
    expect(machine.getState().status).toBe('saved');
    expect(server().nodes[0]?.position.x).toBe(1);
  });

  it('is noticed while nothing is done here', async () => {
    const { machine, elsewhere, server } = bench();
    elsewhere();
    await machine.noticeRevision(8);
    expect(machine.getState().status).toBe('saved');
    expect(machine.revision).toBe(8);
    elsewhere(theirs);
    await machine.noticeRevision(9);
    expect(machine.getState()).toEqual({ status: 'conflict', theirs: server() });
  });

  it('ignores its own revision', async () => {
    const { machine, elapse } = bench();
    machine.change(moved(1));
    await elapse();
    await machine.noticeRevision(8);
    expect(machine.getState().status).toBe('saved');
  });
});
