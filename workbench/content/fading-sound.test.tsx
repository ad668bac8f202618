import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { audioSettings } from '../../packages/content/src/audio/definition.ts';
import { Ears } from '../../packages/content/src/audio/ears.ts';
import { FadingPlayer } from '../../packages/content/src/audio/fading-player.ts';
import { tone } from '../src/tone.ts';

test('a sound fades in when it starts, and out when the space stops it', async () => {
  const { element, loudness } = await listenTo(tone({ seconds: 20 }));
  const player = new FadingPlayer(element);
  const ears = new Ears();
  onTestFinished(() => {
    player.dispose();
    ears.dispose();
  });
  player.fade = 1;
  const voice = ears.voiceOf(element);
  voice.configure(audioSettings.parse({ everywhere: true }));
  player.speakThrough(voice);
  await ears.wake();

  const rising = loudness();
  await player.play();
  await expect.poll(() => rising.at(-1)).toBeGreaterThan(0.95);
  expect(rising.filter((share) => share > 0.1 && share < 0.9)).not.toEqual([]);

  const falling = loudness();
  player.pause(true);
  expect([player.paused, element.paused]).toEqual([true, false]);
  await expect.poll(() => element.paused).toBe(true);
  expect(falling.filter((share) => share > 0.1 && share < 0.9)).not.toEqual([]);

  // What a visitor stops is silent at once.
  await player.play();
  player.pause();
  expect(element.paused).toBe(true);
});

/** Plays a sound, whose loudness can be recorded from now on, as shares of its full volume. */
async function listenTo(sound: Blob) {
  const Context = AudioContext;
  let analyser: AnalyserNode | undefined;
  globalThis.AudioContext = class extends Context {
    constructor(options?: AudioContextOptions) {
      super(options);
      analyser = this.createAnalyser();
      analyser.connect(this.destination);
      Object.defineProperty(this, 'destination', { value: analyser });
    }
  };
  const element = new Audio(URL.createObjectURL(sound));
  const button = document.body.appendChild(document.createElement('button'));
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
    globalThis.AudioContext = Context;
    element.pause();
    URL.revokeObjectURL(element.src);
    button.remove();
  });
  // Without a real tap, the browser plays no sound.
  await page.elementLocator(button).click();
  const loudness = () => {
    const shares: number[] = [];
    const samples = new Float32Array(2048);
    const record = () => {
      analyser?.getFloatTimeDomainData(samples);
      shares.push(Math.max(...samples.map(Math.abs)));
      if (!isOver) requestAnimationFrame(record);
    };
    record();
    return shares;
  };
  return { element, loudness };
}
