import { addNode, EditModel, REST } from '@pleinair/scene/edit';
import { beforeEach, expect, it } from 'vitest';
import { TypedObjects } from './typed-objects.ts';

const anchor = {
  pid: 'floor000',
  name: 'Floor',
  anchor_type: 'HorizontalSurface-SLAM-10',
  x: 0,
  y: 0,
  z: 0,
  angle_y: 0,
};
let model: EditModel;
let objects: TypedObjects;
let done: string[];
let usedElsewhere: boolean;

/** Sends every change of the model. */
function connect(memory: Pick<Storage, 'getItem' | 'setItem'>) {
  const ports = {
    isUsed: async () => usedElsewhere,
    trash: async (pid: string) => void done.push(`trash ${pid}`),
    restore: async (pid: string) => void done.push(`restore ${pid}`),
  };
  objects = new TypedObjects('space000', () => model.arrangement, ports, memory);
}

/** Sends what a change of the model does, and waits for what follows it. */
async function sending(change: () => void): Promise<void> {
  const operations: Parameters<TypedObjects['around']>[0][number][] = [];
  const stop = model.on('change', ({ operation }) => operation && operations.push(operation));
  change();
  stop();
  await objects.around(operations, async () => void done.push('send'));
  await objects.around([], async () => {});
}

const place = (pid: string, hobject_pid = 'sign0000') =>
  sending(() => model.run(addNode(model.arrangement, { ...REST, pid, hobject_pid, anchor_pid: anchor.pid })));

beforeEach(() => {
  model = new EditModel({ anchors: [anchor], nodes: [], hobjects: [], parts: [] });
  done = [];
  usedElsewhere = false;
  const kept = new Map<string, string>();
  connect({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) });
});

it('trashes what was made when its placing is undone, and restores it before it is placed again', async () => {
  objects.add('sign0000');
  await place('node0001');
  await sending(() => model.undo());
  expect(done.splice(0)).toEqual(['send', 'send', 'trash sign0000']);
  await sending(() => model.redo());
  expect(done.splice(0)).toEqual(['restore sign0000', 'send']);
  await sending(() => model.undo());
  expect(done).toEqual(['send', 'trash sign0000']);
});

it('leaves alone what came from the library, what is removed, and what is still shown', async () => {
  await place('node0001');
  await sending(() => model.undo());
  objects.add('sign0000');
  await place('node0002');
  await place('node0003');
  await sending(() => model.undo());
  model.select(['node0002']);
  await sending(() => model.removeSelection());
  expect(done).not.toContain('trash sign0000');
});

it('leaves alone what another space shows', async () => {
  objects.add('sign0000');
  usedElsewhere = true;
  await place('node0001');
  await sending(() => model.undo());
  expect(done).toEqual(['send', 'send']);
});
