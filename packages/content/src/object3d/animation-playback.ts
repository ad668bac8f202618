import type { ContentPlayback, PlaybackMoment, PlaybackWish } from '@pleinair/scene/content';
import {
  type AnimationAction,
  type AnimationClip,
  AnimationMixer,
  LoopOnce,
  LoopRepeat,
  type Object3D,
} from 'three';

interface AnimationPlayback extends ContentPlayback {
  /** Returns the model to its rest pose. */
  stop(): void;
  /** Advances the model by that many seconds. Returns whether it moved. */
  update(seconds: number): boolean;
  dispose(): void;
}

/** Plays one animation of a model at a time; `usual` supplies what a request omits, and `invalidate` requests a frame. */
export function createAnimationPlayback(
  model: Object3D,
  clips: readonly AnimationClip[],
  usual: () => PlaybackWish,
  invalidate: () => void,
): AnimationPlayback {
  const listeners = new Set<(moment: PlaybackMoment) => void>();
  const notify = (moment: PlaybackMoment) => {
    for (const listener of listeners) listener(moment);
  };
  const mixer = new AnimationMixer(model);
  let action: AnimationAction | undefined;
  mixer.addEventListener('loop', () => notify('round'));
  mixer.addEventListener('finished', () => notify('end'));

  return {
    play(wish = {}) {
      const { animation = usual().animation, loop = usual().loop ?? true } = wish;
      const clip = clips.find(({ name }) => name === animation) ?? clips[0];
      if (clip === undefined) return;
      const next = mixer.clipAction(clip);
      if (next !== action || action.time >= clip.duration) {
        action?.stop();
        next.reset();
      }
      action = next;
      action.setLoop(loop ? LoopRepeat : LoopOnce, Number.POSITIVE_INFINITY);
      // Holds the last pose, like the last frame of a film.
      action.clampWhenFinished = true;
      const wasRunning = action.isRunning();
      action.paused = false;
      action.play();
      if (!wasRunning) notify('start');
      invalidate();
    },
    pause() {
      if (action) action.paused = true;
    },
    stop() {
      action?.stop();
      action = undefined;
      invalidate();
    },
    get isPlaying() {
      return action?.isRunning() === true;
    },
    update(seconds) {
      if (action?.isRunning() !== true) return false;
      mixer.update(seconds);
      return true;
    },
    dispose() {
      mixer.stopAllAction();
      mixer.uncacheRoot(model);
    },
    listen(listener) {
      listeners.add(listener);
      if (action?.isRunning()) listener('start');
      return () => listeners.delete(listener);
    },
  };
}
