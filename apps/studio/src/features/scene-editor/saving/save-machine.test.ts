import { ApiError, NetworkError } from '@pleinair/client';
import type { Arrangement } from '@pleinair/domain';
import { describe, expect, it } from 'vitest';
import { added, fakeServer, moved, node, renamed, stored, without } from './fake-save-ports.ts';
import { QUIET_TIME, RETRY_TIMES } from './save-machine.ts';

describe('saving', () => {
  it('waits for a pause, then sends the changes, with the steps of one gesture merged', async () => {
    const { machine, move, sent, elapse, places, timers } = fakeServer();
    for (const x of [1, 2, 3]) move('node0001', x, 'drag');
    move('node0001', 4);
    expect(machine.getState().status).toBe('saving');
    expect(machine.unsaved).toBe(true);
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([QUIET_TIME]);
    await elapse();
    expect(sent.map(({ operations }) => operations.length)).toEqual([2]);
    expect(places()).toEqual([4]);
    expect(machine.getState()).toEqual({ status: 'saved' });
    expect(machine.unsaved).toBe(false);
  });

  it('sends one request at a time; later changes follow it on the new revision', async () => {
    const { machine, move, sent, timers, elapse, settled, places } = fakeServer();
    move('node0001', 1, 'drag');
    timers.shift()?.task();
    move('node0001', 2, 'drag');
    machine.flush();
    expect(sent).toHaveLength(1);
    await settled();
    expect(machine.unsaved).toBe(true);
    await elapse();
    expect(sent.map(({ revision }) => revision)).toEqual([7, 8]);
    expect(places()).toEqual([2]);
  });

  it('sends nothing that was undone before it was sent', async () => {
    const { machine, move, sent, timers } = fakeServer();
    move('node0001', 1, 'nudge');
    move('node0001', 0, 'nudge');
    expect(machine.getState().status).toBe('saved');
    expect([sent.length, timers.length]).toEqual([0, 0]);
  });

  it('applies a change once that was sent twice because an answer got lost', async () => {
    const { machine, change, answers, elapse, server } = fakeServer();
    answers.push('lost');
    change(added(node('node0002', 4)));
    await elapse();
    expect(machine.getState().status).toBe('retrying');
    await elapse();
    expect(machine.getState().status).toBe('saved');
    expect(server()).toMatchObject({ revision: 8, arrangement: { nodes: [{}, { pid: 'node0002' }] } });
  });
});

describe('without a server', () => {
  it('keeps the work and retries, less and less often', async () => {
    const { machine, move, answers, elapse, timers, places } = fakeServer();
    answers.push(...RETRY_TIMES.map(() => new NetworkError('offline')), new ApiError(503, {}));
    move('node0001', 1);
    for (const wait of [...RETRY_TIMES, RETRY_TIMES.at(-1)]) {
      await elapse();
      expect(machine.getState().status).toBe('retrying');
      expect(timers[0]?.milliseconds).toBe(wait);
    }
    await elapse();
    expect(machine.getState().status).toBe('saved');
    expect(places()).toEqual([1]);
  });

  it('sends everything at once when the connection is back', async () => {
    const { machine, move, change, answers, elapse, settled, sent, places } = fakeServer();
    answers.push(new NetworkError('offline'));
    move('node0001', 1);
    await elapse();
    change(added(node('node0002', 5)));
    machine.flush();
    await settled();
    expect(machine.getState().status).toBe('saved');
    expect(sent.at(-1)?.operations).toHaveLength(2);
    expect(places()).toEqual([1, 5]);
  });

  it('waits as long as a busy server asks for', async () => {
    const { move, answers, elapse, timers } = fakeServer();
    answers.push(new ApiError(429, {}, 12));
    move('node0001', 1);
    await elapse();
    expect(timers[0]?.milliseconds).toBe(12_000);
  });

  it('reports what the server refuses, and forgets it once that is undone', async () => {
    const { machine, change, answers, elapse, timers, sent } = fakeServer();
    const refusal = new ApiError(422, { errors: ['A space may have at most 1000 objects.'] });
    answers.push(refusal);
    change(added(node('node0002')));
    await elapse();
    expect(machine.getState()).toEqual({ status: 'refused', problems: refusal.errors });
    expect(timers).toHaveLength(0);
    change(without('node0002'));
    expect(machine.getState()).toEqual({ status: 'saved' });
    expect([sent.length, machine.unsaved]).toEqual([1, false]);
  });

  it("returns to the server's state when the creator discards what it refuses", async () => {
    const { machine, change, move, answers, elapse, shown, places } = fakeServer();
    answers.push(new ApiError(422, { errors: ['There is no such object in your library.'] }));
    change(added(node('node0002')));
    await elapse();
    machine.discard();
    expect(machine.getState()).toEqual({ status: 'saved' });
    expect(shown).toEqual([stored.arrangement]);
    move('node0001', 1);
    await elapse();
    expect(places()).toEqual([1]);
  });
});

describe('a space that was deleted elsewhere', () => {
  const gone = () => new ApiError(404, { errors: ['This does not exist, or you may not see it.'] });

  it('keeps the work, and saves it once the space is restored', async () => {
    const { machine, move, answers, elapse, timers, settled, places } = fakeServer();
    answers.push(gone(), gone());
    move('node0001', 1);
    await elapse();
    expect(machine.getState()).toEqual({ status: 'deleted', isUnsaved: true });
    expect(timers).toHaveLength(0);
    machine.flush();
    await settled();
    expect(machine.getState()).toEqual({ status: 'deleted', isUnsaved: true });
    machine.flush();
    await settled();
    expect(machine.getState()).toEqual({ status: 'saved' });
    expect(places()).toEqual([1]);
  });

  it('is noticed while nothing is changed here, and so is its restoration', async () => {
    const { machine, move, elapse, places } = fakeServer();
    machine.noticeDeletion();
    expect(machine.getState()).toEqual({ status: 'deleted', isUnsaved: false });
    machine.noticeRestoration();
    expect(machine.getState()).toEqual({ status: 'saved' });
    move('node0001', 1);
    machine.noticeDeletion();
    expect(machine.getState()).toEqual({ status: 'deleted', isUnsaved: true });
    machine.noticeRestoration();
    await elapse();
    expect(machine.getState()).toEqual({ status: 'saved' });
    expect(places()).toEqual([1]);
  });

  it('never counts as saved, also once the changes are undone or discarded', async () => {
    const { machine, move, answers, elapse, shown } = fakeServer();
    answers.push(gone(), gone());
    move('node0001', 1);
    await elapse();
    move('node0001', 0);
    expect(machine.getState()).toEqual({ status: 'deleted', isUnsaved: false });
    move('node0001', 2);
    await elapse();
    machine.discard();
    expect(machine.getState()).toEqual({ status: 'deleted', isUnsaved: false });
    expect(shown.at(-1)).toEqual(stored.arrangement);
  });
});

describe('work of an earlier visit', () => {
  async function unsaved() {
    const before = fakeServer();
    before.answers.push(new NetworkError('offline'));
    before.move('node0001', 9);
    before.change(renamed('Moon'));
    await before.elapse();
    return structuredClone(before.machine.unsavedChanges);
  }

  it('is there at once, and is saved', async () => {
    const after = fakeServer(stored, await unsaved());
    expect(after.machine.arrangement).toMatchObject({
      nodes: [{ position: { x: 9 } }],
      hobjects: [{ name: 'Moon' }],
    });
    after.machine.start();
    await after.elapse();
    expect(after.server().arrangement).toEqual(after.machine.arrangement);
    expect(after.machine.unsaved).toBe(false);
  });

  it('is merged with what others have done since', async () => {
    const theirs = { revision: 9, arrangement: added(node('node0002'))(stored.arrangement) };
    const after = fakeServer(theirs, await unsaved());
    after.machine.start();
    await after.elapse();
    expect(after.machine.getState().status).toBe('saved');
    expect(after.places()).toEqual([9, 0]);
    expect(after.shown.at(-1)).toEqual(after.server().arrangement);
  });

  it('waits for a decision if others changed the same', async () => {
    const theirs = { revision: 9, arrangement: moved('node0001', -1)(stored.arrangement) };
    const after = fakeServer(theirs, await unsaved());
    after.machine.start();
    await after.elapse();
    expect(after.machine.getState()).toMatchObject({
      status: 'conflict',
      conflicts: [{ kind: 'changed', pid: 'node0001' }],
    });
  });
});

describe("other people's changes", () => {
  it('are merged with local changes, and shown', async () => {
    const { machine, move, elapse, elsewhere, server, shown } = fakeServer();
    elsewhere(added(node('node0002')));
    elsewhere(renamed('Moon'));
    move('node0001', 1);
    await elapse();
    expect(machine.getState().status).toBe('saved');
    expect(server().arrangement).toMatchObject({
      nodes: [{ position: { x: 1 } }, { pid: 'node0002' }],
      hobjects: [{ name: 'Moon' }],
    });
    expect(shown).toEqual([server().arrangement]);
    expect(machine.revision).toBe(10);
  });

  it('to an object are shown with the answer, and asked about if both changed the same', async () => {
    const { machine, change, elapse, objectElsewhere, shown } = fakeServer();
    const taller = (height: number) => (before: Arrangement) => ({
      ...before,
      hobjects: before.hobjects.map((one) => ({ ...one, settings: { height } })),
    });
    objectElsewhere(renamed('Star'));
    change(taller(3));
    await elapse();
    expect(shown.at(-1)?.hobjects).toMatchObject([{ name: 'Star', settings: { height: 3 } }]);
    objectElsewhere(taller(5));
    change(taller(4));
    await elapse();
    expect(machine.getState()).toMatchObject({ status: 'conflict', conflicts: [{ fields: ['settings'] }] });
  });

  it('are noticed while nothing is changed here', async () => {
    const { machine, elsewhere, server, shown } = fakeServer();
    await machine.noticeRevision(7);
    elsewhere(moved('node0001', 2));
    await machine.noticeRevision(8);
    expect(shown).toEqual([server().arrangement]);
    expect(machine.getState().status).toBe('saved');
  });

  it('are never overwritten: if both changed the same, the creator is asked', async () => {
    const { machine, move, elapse, elsewhere, places, sent, timers } = fakeServer();
    elsewhere(moved('node0001', -4));
    move('node0001', 1);
    await elapse();
    expect(machine.getState()).toMatchObject({
      status: 'conflict',
      conflicts: [{ kind: 'changed', pid: 'node0001', fields: ['position'] }],
    });
    move('node0001', 2);
    machine.flush();
    expect([timers.length, sent.length]).toEqual([0, 1]);
    expect(places()).toEqual([-4]);
  });

  it.each([
    [true, [2, 5]],
    [false, [-4, 5]],
  ])('and what is done here are both kept but where they conflict (mine: %s)', async (isMine, after) => {
    const { machine, move, change, elapse, settled, elsewhere, places, shown } = fakeServer();
    elsewhere(moved('node0001', -4));
    move('node0001', 2);
    change(added(node('node0002', 5)));
    await elapse();
    machine.resolve(() => isMine);
    await settled();
    expect(machine.getState().status).toBe('saved');
    expect(places()).toEqual(after);
    expect(shown.at(-1)?.nodes.map(({ position }) => position.x)).toEqual(after);
  });

  it('ask again if they continue meanwhile', async () => {
    const { machine, move, elapse, settled, elsewhere } = fakeServer();
    elsewhere(moved('node0001', -4));
    move('node0001', 1);
    await elapse();
    elsewhere(without('node0001'));
    machine.resolve(() => true);
    await settled();
    expect(machine.getState()).toMatchObject({ status: 'conflict', conflicts: [{ kind: 'removed' }] });
    machine.resolve(() => true);
    await settled();
    expect(machine.getState().status).toBe('saved');
  });

  it('ask nothing if both made the same change', async () => {
    const { machine, move, elapse, elsewhere, places } = fakeServer();
    elsewhere(moved('node0001', 3));
    move('node0001', 1);
    move('node0001', 3);
    await elapse();
    expect(machine.getState().status).not.toBe('conflict');
    expect(places()).toEqual([3]);
  });
});
