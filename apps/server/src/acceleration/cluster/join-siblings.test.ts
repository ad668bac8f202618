import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { introduce, joinSiblings } from './join-siblings.ts';
import { createPeer, type Peer, type Port } from './peer.ts';

/** The two ends of a channel, and what ends it. */
function openChannel() {
  const here = new EventEmitter();
  const there = new EventEmitter();
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

test('asks all other processes', async () => {
  const [one, ...others] = openSiblings(3);
  for (const [at, sibling] of [one, ...others].entries()) sibling?.answer('number', async () => at);
  expect(await one?.ask('number', 10_000)).toEqual([1, 2]);
  expect(await others[0]?.ask('number', 10_000)).toEqual([0, 2]);
});

test('leaves out a process that has no answer, fails, is slow or has ended', async () => {
  const [one, silent, failing, ending, last] = openSiblings(6);
  silent?.answer('number', () => new Promise(() => undefined));
  failing?.answer('number', () => Promise.reject(new Error('no')));
  ending?.answer('number', async () => ending.leave());
  last?.answer('number', async () => 5);
  expect(await one?.ask('number', 50)).toEqual([5]);
  const alone = joinSiblings(openChannel().other, false);
  expect(await alone.ask('number', 1)).toEqual([]);
});
