import { EventEmitter } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProcessPools } from '../../platform/processes/process-pools.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { introduce, joinSiblings } from './join-siblings.ts';
import { createPeer, type Peer, type Port } from './peer.ts';
import { workFor } from './processes-elsewhere.ts';
import type { Siblings } from './siblings.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder('siblings');
});
afterAll(() => rm(folder, { recursive: true }));

/** The two ends of a channel, and what ends it. */
function openChannel() {
  const [here, there] = [new EventEmitter(), new EventEmitter()];
  const end = (own: EventEmitter, other: EventEmitter): Port => ({
    send(message, done) {
      const text = JSON.stringify(message);
      setImmediate(() => other.emit('message', JSON.parse(text)));
      done(null);
    },
    on: (event, hear) => own.on(event, hear),
    once: (event, hear) => own.once(event, hear),
  });
  const close = () => [here, there].map((own) => own.emit('disconnect'));
  return { first: createPeer(end(here, there)), other: createPeer(end(there, here)), close };
}

function openSiblings(count: number) {
  const channels = Array.from({ length: count }, openChannel);
  const peers: Peer[] = channels.map(({ first }) => first);
  for (const peer of peers) introduce(peer, () => peers.filter((other) => other !== peer));
  return channels.map(({ other, first, close }, at) => {
    const leave = () => {
      peers.splice(peers.indexOf(first), 1);
      close();
    };
    return { ...joinSiblings(other, at === 0), first, leave };
  });
}

test('all others are asked, and not oneself', async () => {
  const [one, ...others] = openSiblings(3);
  for (const [at, sibling] of [one, ...others].entries()) sibling?.answer('number', async () => at);
  expect(await one?.ask('number', 10_000)).toEqual([1, 2]);
  expect(await others[0]?.ask('number', 10_000)).toEqual([0, 2]);
});

test('who cannot answer, fails, takes long or ends is left out', async () => {
  const [one, silent, failing, ending, last] = openSiblings(6);
  silent?.answer('number', () => new Promise(() => undefined));
  failing?.answer('number', () => Promise.reject(new Error('no')));
  ending?.answer('number', async () => ending.leave());
  last?.answer('number', async () => 5);
  expect(await one?.ask('number', 50)).toEqual([5]);
  const alone = joinSiblings(openChannel().other, false);
  expect(await alone.ask('number', 1)).toEqual([]);
});

async function work(name: string, source: string) {
  const file = path.join(folder, `${name}.mjs`);
  await writeFile(file, source);
  return { script: pathToFileURL(file), args: ['7'], owner: name };
}

test('work is done within the limits of all together, and ended with whoever wanted it', async () => {
  const bounded = createProcessPools({ running: 1, waiting: 0 });
  const [one, two] = openSiblings(2);
  if (!one?.processes || !two?.processes) throw new Error('there are two');
  const endAll = workFor(one.first, bounded);
  workFor(two.first, bounded);

  const quick = await work('quick', 'console.log("progress 40"); console.log(process.argv[2]);');
  const progress: number[] = [];
  expect(await two.processes.tools.run({ ...quick, onProgress: (percent) => progress.push(percent) })).toBe(
    7,
  );
  expect(progress).toEqual([40]);
  const broken = await work('broken', 'throw new Error("no")');
  await expect(one.processes.tools.run(broken)).rejects.toMatchObject({
    reason: 'failed',
    cause: expect.any(Error),
  });

  const forever = await work('forever', 'console.log("progress 1"); setInterval(() => undefined, 1000);');
  const begin = ({ processes }: Siblings, signal?: AbortSignal) => {
    const begun = Promise.withResolvers<number>();
    const done = processes?.tools.run({ ...forever, onProgress: begun.resolve, ...(signal && { signal }) });
    return begun.promise.then(() => ({ end: expect(done).rejects.toThrow() }));
  };
  const hangUp = new AbortController();
  const abandoned = await begin(two, hangUp.signal);
  await expect(one.processes.tools.run(quick)).rejects.toMatchObject({ reason: 'busy' });
  hangUp.abort(new Error('tired'));
  await abandoned.end;
  await expect(two.processes.tools.run({ ...quick, signal: hangUp.signal })).rejects.toThrow('tired');

  const lost = await begin(one);
  endAll();
  await lost.end;
  expect(await two.processes.tools.run(quick)).toBe(7);
});
