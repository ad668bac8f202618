import { beforeEach, describe, expect, it } from 'vitest';
import { type ClipUse, SharedPlayer } from './clip.ts';

/** A media element's four members that matter here. */
const player = {
  loop: false,
  muted: true,
  paused: true,
  refuses: false,
  async play() {
    if (player.refuses) throw new DOMException('a tap first', 'NotAllowedError');
    player.paused = false;
  },
  pause() {
    player.paused = true;
  },
};

let one: ClipUse;
let other: ClipUse;

beforeEach(() => {
  Object.assign(player, { loop: false, muted: true, paused: true, refuses: false });
  const shared = new SharedPlayer(player);
  [one, other] = [shared.use(), shared.use()];
});

describe('a clip that two objects show', () => {
  it('plays until neither wants it to', async () => {
    expect(await Promise.all([one.play(), other.play()])).toEqual([true, true]);
    one.pause();
    expect(player.paused).toBe(false);
    other.pause();
    expect(player.paused).toBe(true);
  });

  it('stops with the last that goes', async () => {
    await one.play();
    other.end();
    expect(player.paused).toBe(false);
    one.end();
    expect(player.paused).toBe(true);
  });

  it('is heard and begins anew as long as one wants it to', () => {
    one.setAudible(true);
    other.setAudible(false);
    other.setLoop(true);
    one.setLoop(false);
    expect(player).toMatchObject({ muted: false, loop: true });
    one.end();
    other.setLoop(false);
    expect(player).toMatchObject({ muted: true, loop: false });
  });

  it('does not count whom the browser refused', async () => {
    await one.play();
    player.refuses = true;
    expect(await other.play()).toBe(false);
    one.pause();
    expect(player.paused).toBe(true);
  });
});
