import { beforeEach, describe, expect, it } from 'vitest';
import { Playing } from './playing.ts';

/** A media element's ways, without sound. */
class FakePlayer {
  paused = true;
  ended = false;
  refuses = false;
  async play(): Promise<void> {
    if (this.refuses) throw new Error('a tap is needed');
    this.paused = false;
    this.ended = false;
  }
  pause(): void {
    this.paused = true;
  }
}

let player: FakePlayer;
let playing: Playing;
let woken: number;
beforeEach(() => {
  player = new FakePlayer();
  woken = 0;
  playing = new Playing(player, async () => {
    woken++;
  });
});

describe('a sound', () => {
  it('is silent until the visitor wants to hear it', async () => {
    expect([playing.isPlaying, woken]).toEqual([false, 0]);
    expect(await playing.play()).toBe(true);
    expect([player.paused, playing.isPlaying, woken]).toEqual([false, true, 1]);
    playing.pause();
    expect([player.paused, playing.isPlaying]).toEqual([true, false]);
  });

  it('answers that a tap is needed', async () => {
    player.refuses = true;
    expect(await playing.play()).toBe(false);
  });

  it('rests while the page is hidden, and goes on', () => {
    void playing.play();
    playing.setResting(true);
    expect(player.paused).toBe(true);
    playing.setResting(false);
    expect(player.paused).toBe(false);
  });

  it('waits for the end of a rest in which it was asked for', async () => {
    playing.setResting(true);
    expect(await playing.play()).toBe(true);
    expect(player.paused).toBe(true);
    playing.setResting(false);
    expect(player.paused).toBe(false);
  });

  it('is not begun again by a rest after its end, but by the visitor', () => {
    void playing.play();
    Object.assign(player, { paused: true, ended: true });
    playing.stopped();
    playing.setResting(true);
    playing.setResting(false);
    playing.goOn();
    expect(player.paused).toBe(true);
    playing.pause();
    void playing.play();
    expect(player.paused).toBe(false);
  });

  it('goes on after a call that stopped it, unless it was turned off meanwhile', () => {
    void playing.play();
    player.pause();
    playing.stopped();
    playing.goOn();
    expect(player.paused).toBe(false);

    player.pause();
    playing.stopped();
    playing.pause();
    playing.goOn();
    expect(player.paused).toBe(true);
  });

  it('is not interrupted by its own rest', () => {
    void playing.play();
    playing.setResting(true);
    playing.stopped();
    playing.goOn();
    expect(player.paused).toBe(true);
  });
});
