import { beforeEach, describe, expect, it } from 'vitest';
import { type ClipUse, SharedPlayer } from './clip.ts';

/** The members of a media element that matter here. */
const player = {
  loop: false,
  muted: true,
  volume: 1,
  paused: true,
  refuses: false,
  loads: false,
  async play() {
    if (player.refuses) throw new DOMException('a tap first', 'NotAllowedError');
    if (player.loads) throw new DOMException('loading again', 'AbortError');
    player.paused = false;
  },
  pause() {
    player.paused = true;
  },
};

let shared: SharedPlayer;
let one: ClipUse;
let other: ClipUse;

beforeEach(() => {
  Object.assign(player, { loop: false, muted: true, volume: 1, paused: true, refuses: false, loads: false });
  shared = new SharedPlayer(player);
  [one, other] = [shared.use(), shared.use()];
});

describe('a clip shown by two objects', () => {
  it('plays until neither wants it to', async () => {
    expect(await Promise.all([one.play(), other.play()])).toEqual([true, true]);
    one.pause();
    expect(player.paused).toBe(false);
    other.pause();
    expect(player.paused).toBe(true);
  });

  it('stops when the last object is gone', async () => {
    await one.play();
    other.end();
    expect(player.paused).toBe(false);
    one.end();
    expect(player.paused).toBe(true);
  });

  it('is as loud as for the object that hears it best', () => {
    one.setAudible(true);
    one.setVolume(0.25);
    other.setVolume(0.5);
    expect(player).toMatchObject({ muted: false, volume: 0.25 });
    other.setAudible(true);
    expect(player.volume).toBe(0.5);
    one.setVolume(0);
    other.setVolume(0);
    expect(player.muted).toBe(true);
  });

  it('is audible and loops while any object wants it to', () => {
    one.setAudible(true);
    other.setAudible(false);
    other.setLoop(true);
    one.setLoop(false);
    expect(player).toMatchObject({ muted: false, loop: true });
    one.end();
    other.setLoop(false);
    expect(player).toMatchObject({ muted: true, loop: false });
  });

  it('resumes after a rest only if it was playing, or was started meanwhile', async () => {
    shared.setResting(true);
    shared.setResting(false);
    expect(player.paused).toBe(true);
    await one.play();
    shared.setResting(true);
    expect(player.paused).toBe(true);
    shared.setResting(false);
    expect(player.paused).toBe(false);

    player.pause(); // It has ended.
    shared.setResting(true);
    shared.setResting(false);
    expect(player.paused).toBe(true);

    shared.setResting(true);
    expect(await other.play()).toBe(true);
    expect(player.paused).toBe(true);
    shared.setResting(false);
    expect(player.paused).toBe(false);
  });

  it('resumes after a rest if it loops and the device stopped it before, for a call', async () => {
    one.setLoop(true);
    await one.play();
    player.pause();
    shared.setResting(true);
    shared.setResting(false);
    expect(player.paused).toBe(false);
  });

  it('stays stopped if it was stopped during the rest', async () => {
    await one.play();
    shared.setResting(true);
    one.pause();
    shared.setResting(false);
    expect(player.paused).toBe(true);
  });

  it('is still wanted by an object that started it while it loads again', async () => {
    await one.play();
    player.loads = true;
    expect(await other.play()).toBe(true);
    one.pause();
    expect(player.paused).toBe(false);
  });

  it('is idle while it loops unseen and unheard', async () => {
    one.setLoop(true);
    await one.play();
    one.setSize(0);
    expect(player.paused).toBe(false);
    other.setSize(0);
    expect(player.paused).toBe(true);
    expect(await other.play()).toBe(true);
    expect(player.paused).toBe(true);
    other.setSize(1);
    expect(player.paused).toBe(false);
    other.setSize(0);
    one.setAudible(true);
    expect(player.paused).toBe(false);
  });

  it('is not idle if it plays once, or if it is paused', async () => {
    for (const use of [one, other]) use.setSize(0);
    await one.play();
    expect(player.paused).toBe(false);
    one.pause();
    one.setLoop(true);
    expect(shared.isIdle).toBe(false);
    one.setSize(1);
    expect(player.paused).toBe(true);
  });

  it('is idle after a rest as before, and plays when it is seen', async () => {
    one.setLoop(true);
    await one.play();
    for (const use of [one, other]) use.setSize(0);
    shared.setResting(true);
    shared.setResting(false);
    expect(player.paused).toBe(true);
    shared.setResting(true);
    one.setSize(1);
    expect(player.paused).toBe(true);
    shared.setResting(false);
    expect(player.paused).toBe(false);
  });

  it('ignores objects that the browser refused', async () => {
    await one.play();
    player.refuses = true;
    expect(await other.play()).toBe(false);
    one.pause();
    expect(player.paused).toBe(true);
  });
});
