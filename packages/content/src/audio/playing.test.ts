import { beforeEach, describe, expect, it } from 'vitest';
import { Playing } from './playing.ts';

/** The behaviour of a media element, without sound. */
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
  it('is silent until the visitor turns sound on', async () => {
    expect([playing.isPlaying, woken]).toEqual([false, 0]);
    expect(await playing.play()).toBe(true);
    expect([player.paused, playing.isPlaying, woken]).toEqual([false, true, 1]);
    playing.pause();
    expect([player.paused, playing.isPlaying]).toEqual([true, false]);
  });

  it('returns false if a tap is needed', async () => {
    player.refuses = true;
    expect(await playing.play()).toBe(false);
  });

  it('pauses while the page is hidden, and resumes', () => {
    void playing.play();
    playing.setResting(true);
    expect(player.paused).toBe(true);
    playing.setResting(false);
    expect(player.paused).toBe(false);
  });

  it('starts after the rest in which it was requested', async () => {
    playing.setResting(true);
    expect(await playing.play()).toBe(true);
    expect(player.paused).toBe(true);
    playing.setResting(false);
    expect(player.paused).toBe(false);
  });

  it('is not restarted by a rest after its end, but by the visitor', () => {
    void playing.play();
    Object.assign(player, { paused: true, ended: true });
    playing.onStopped();
    playing.setResting(true);
    playing.setResting(false);
    playing.resume();
    expect(player.paused).toBe(true);
    playing.pause();
    void playing.play();
    expect(player.paused).toBe(false);
  });

  it('resumes after a call, unless it was turned off meanwhile', () => {
    void playing.play();
    player.pause();
    playing.onStopped();
    playing.resume();
    expect(player.paused).toBe(false);

    player.pause();
    playing.onStopped();
    playing.pause();
    playing.resume();
    expect(player.paused).toBe(true);
  });

  it('waits for the next tap if the browser refuses to resume it', async () => {
    await playing.play();
    playing.setResting(true);
    player.refuses = true;
    playing.setResting(false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(playing.isPlaying).toBe(true);
    player.refuses = false;
    playing.resume();
    expect(player.paused).toBe(false);
  });

  it('is not interrupted by its own pause', () => {
    void playing.play();
    playing.setResting(true);
    playing.onStopped();
    playing.resume();
    expect(player.paused).toBe(true);
  });

  it('is not interrupted by a pause that is reported once it plays again', () => {
    void playing.play();
    playing.pause();
    void playing.play();
    playing.onStopped();
    Object.assign(player, { paused: true, ended: true });
    expect(playing.isPlaying).toBe(false);
  });
});
