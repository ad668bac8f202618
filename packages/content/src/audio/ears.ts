import { Quaternion, Vector3 } from 'three';
import type { AudioSettings } from './definition.ts';
import { type FadePoint, shareAt } from './fade.ts';

/** Seconds over which the sound follows a change, to avoid crackling. */
const SMOOTH = 0.04;

const forward = new Vector3();
const up = new Vector3();
const looks = new Quaternion();

/** The visitor's ears: their position, and the device's audio context, which opens with the first voice. */
export class Ears {
  readonly #woken = new Set<() => void>();
  readonly #position = new Vector3();
  readonly #quaternion = new Quaternion();
  #context: AudioContext | undefined;
  readonly #listening = new AbortController();

  /** Resumes the device's audio; call it within a tap. */
  async wake(): Promise<void> {
    await this.#context?.resume();
  }

  /** Calls back when audio resumes, such as after a call. Returns a function that stops it. */
  onWake(listener: () => void): () => void {
    this.#woken.add(listener);
    return () => this.#woken.delete(listener);
  }

  /** Moves the ears to the visitor's position and direction. */
  listen(position: Vector3, camera: { getWorldQuaternion(target: Quaternion): Quaternion }): void {
    this.#position.copy(position);
    this.#quaternion.copy(camera.getWorldQuaternion(looks));
    this.#place();
  }

  /** Routes a media element through the audio context, permanently, and returns its voice. */
  voiceOf(element: HTMLMediaElement): Voice {
    return new Voice(this.#open(), element);
  }

  dispose(): void {
    this.#woken.clear();
    this.#listening.abort();
    void this.#context?.close();
  }

  #open(): AudioContext {
    if (this.#context) return this.#context;
    const context = new AudioContext({ latencyHint: 'playback' });
    context.addEventListener('statechange', () => {
      if (context.state === 'running') for (const listener of this.#woken) listener();
      // After a call, iOS leaves the context suspended.
      else if (context.state === 'suspended') void context.resume().catch(() => undefined);
    });
    // After a while in the background, some browsers want a tap.
    const onTap = () => {
      if (context.state !== 'running') void context.resume().catch(() => undefined);
      else for (const listener of this.#woken) listener();
    };
    for (const type of ['pointerup', 'keydown']) document.addEventListener(type, onTap, this.#listening);
    this.#context = context;
    this.#place();
    return context;
  }

  #place(): void {
    if (!this.#context) return;
    const { listener, currentTime } = this.#context;
    forward.set(0, 0, -1).applyQuaternion(this.#quaternion);
    up.set(0, 1, 0).applyQuaternion(this.#quaternion);
    const { x, y, z } = this.#position;
    // Some browsers have no audio parameters here, and cannot smooth changes.
    if (listener.positionX === undefined) {
      listener.setPosition(x, y, z);
      listener.setOrientation(forward.x, forward.y, forward.z, up.x, up.y, up.z);
      return;
    }
    const wanted: readonly (readonly [AudioParam, number])[] = [
      ...([
        [listener.positionX, x],
        [listener.positionY, y],
        [listener.positionZ, z],
      ] as const),
      ...([
        [listener.forwardX, forward.x],
        [listener.forwardY, forward.y],
        [listener.forwardZ, forward.z],
      ] as const),
      ...([
        [listener.upX, up.x],
        [listener.upY, up.y],
        [listener.upZ, up.z],
      ] as const),
    ];
    for (const [parameter, value] of wanted) parameter.setTargetAtTime(value, currentTime, SMOOTH);
  }
}

/** One sound on its way to the ears, from its position or from everywhere. */
export class Voice {
  readonly #source: MediaElementAudioSourceNode;
  readonly #fade: GainNode;
  readonly #gain: GainNode;
  readonly #panner: PannerNode;
  #fading: readonly FadePoint[] = [];

  constructor(context: AudioContext, element: HTMLMediaElement) {
    this.#source = context.createMediaElementSource(element);
    this.#fade = context.createGain();
    this.#gain = context.createGain();
    this.#panner = context.createPanner();
    this.#panner.panningModel = 'HRTF';
    this.#panner.distanceModel = 'linear';
    this.#source.connect(this.#fade).connect(this.#gain);
  }

  configure({ volume, everywhere, loud_within, silent_from }: AudioSettings): void {
    const { context } = this.#gain;
    this.#gain.gain.setTargetAtTime(volume, context.currentTime, SMOOTH);
    this.#panner.refDistance = loud_within;
    this.#panner.maxDistance = Math.max(silent_from, loud_within + 0.01);
    this.#gain.disconnect();
    this.#panner.disconnect();
    if (everywhere) this.#gain.connect(context.destination);
    else this.#gain.connect(this.#panner).connect(context.destination);
  }

  /** Fades it from now on, given the time and how loud it is now. */
  fade(curve: (now: number, share: number) => readonly FadePoint[]): void {
    const { gain, context } = this.#fade;
    this.#fading = curve(context.currentTime, shareAt(this.#fading, context.currentTime));
    const [start, ...others] = this.#fading;
    gain.cancelScheduledValues(0);
    if (start) gain.setValueAtTime(start.share, start.time);
    for (const { share, time } of others) gain.linearRampToValueAtTime(share, time);
  }

  /** Sets its position in the world. */
  placeAt({ x, y, z }: Vector3): void {
    const { positionX, positionY, positionZ, context } = this.#panner;
    positionX.setTargetAtTime(x, context.currentTime, SMOOTH);
    positionY.setTargetAtTime(y, context.currentTime, SMOOTH);
    positionZ.setTargetAtTime(z, context.currentTime, SMOOTH);
  }

  dispose(): void {
    for (const node of [this.#source, this.#fade, this.#gain, this.#panner]) node.disconnect();
  }
}
