import { AnimationClip, NumberKeyframeTrack, Object3D } from 'three';
import { expect, it } from 'vitest';
import { createAnimationPlayback } from './animation-playback.ts';

function playing(name: string, to: number): AnimationClip {
  return new AnimationClip(name, 2, [new NumberKeyframeTrack('.position[x]', [0, 2], [0, to])]);
}

it('plays, pauses, resumes, and reports start, rounds and end', () => {
  const model = new Object3D();
  const clips = [playing('wave', -2), playing('walk', 2)];
  const usual = () => ({ animation: 'walk' });
  const playback = createAnimationPlayback(model, clips, usual, () => undefined);
  const moments: string[] = [];
  const stop = playback.listen((moment) => moments.push(moment));

  playback.play();
  playback.update(1);
  expect(model.position.x).toBeCloseTo(1);
  playback.pause();
  expect(playback.isPlaying).toBe(false);
  playback.play();
  playback.update(1.5);
  expect(model.position.x).toBeCloseTo(0.5);
  expect(moments).toEqual(['start', 'start', 'round']);

  playback.play({ animation: 'wave', loop: false });
  playback.update(5);
  expect([model.position.x, playback.isPlaying]).toEqual([-2, false]);
  expect(moments).toEqual(['start', 'start', 'round', 'start', 'end']);
  playback.play({ animation: 'wave', loop: false });
  playback.update(1);
  expect(model.position.x).toBeCloseTo(-1);
  const late: string[] = [];
  playback.listen((moment) => late.push(moment));
  expect(late).toEqual(['start']);
  stop();
  playback.stop();
  expect(model.position.x).toBe(0);
  expect(moments).toHaveLength(6);
});
