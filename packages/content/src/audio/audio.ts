import {
  type ContentAssets,
  type ContentInstance,
  type ContentMedia,
  type ContentPlayback,
  createPicture,
  listenToMedia,
  MediaConnection,
  Plane,
} from '@pleinair/scene/content';
import { Group, Vector3 } from 'three';
import type { AudioSettings } from './definition.ts';
import { Ears, type Voice } from './ears.ts';
import { FadingPlayer } from './fading-player.ts';
import { Playing } from './playing.ts';
import { drawIcon } from './sign.ts';

/** Opacity of an icon that only creators see. */
const HIDDEN_OPACITY = 0.45;

const place = new Vector3();

/**
 * A sound that comes from its node, silent until the visitor turns sound on; before that, only its metadata is loaded.
 * An icon shows where it comes from: to visitors if the settings say so, to its creator always.
 */
export async function createAudio(
  settings: AudioSettings,
  { hobject, source, shared, signal, onProgress, onBroken, forCreator }: ContentAssets,
): Promise<ContentInstance<AudioSettings>> {
  const element = await source.audio(hobject.asset_uri ?? '', { signal, onProgress });
  const { value: ears, release } = await shared
    .acquire('ears', { signal }, async () => new Ears())
    .catch((error) => {
      source.release(element);
      throw error;
    });
  const connection = new MediaConnection(element);
  connection.follow((error) => onBroken?.(error));
  const sign = createPicture(drawIcon());
  const plane = new Plane(sign.material);
  const object = new Group();
  // A sound started by a behavior runs muted until the visitor turns sound on.
  element.muted = true;
  const player = new FadingPlayer(element);
  const playing = new Playing(player, async () => {
    if (element.muted) return;
    routeThroughEars();
    await ears.wake();
  });
  const stopListening = ears.onWake(playing.resume);
  element.addEventListener('pause', playing.onStopped);
  let current = settings;
  let voice: Voice | undefined;

  const placeVoice = () => voice?.placeAt(place.copy(plane.mesh.position).applyMatrix4(object.matrixWorld));
  /** Routes it through the ears, permanently, so only when it is first to be heard. */
  const routeThroughEars = () => {
    if (voice) return;
    voice = ears.voiceOf(element);
    voice.configure(current);
    object.updateWorldMatrix(true, false);
    placeVoice();
    player.speakThrough(voice);
  };
  const configure = (changed: AudioSettings) => {
    current = changed;
    element.loop = changed.loop;
    player.fade = changed.fade;
    voice?.configure(changed);
    plane.resize(changed.height, 1);
    sign.material.opacity = changed.show_source ? 1 : HIDDEN_OPACITY;
    if (changed.show_source || forCreator) object.add(plane.mesh);
    else object.remove(plane.mesh);
  };
  configure(settings);

  /** Whether it was paused, and not only muted. */
  let isPaused = false;
  const pause = (isGradual = false) => {
    isPaused = true;
    playing.pause(isGradual);
  };
  const media: ContentMedia = {
    get isPlaying() {
      return playing.isPlaying;
    },
    playsAloud: true,
    play() {
      isPaused = false;
      element.muted = false;
      return playing.play();
    },
    pause: () => pause(),
    setResting: (resting) => playing.setResting(resting),
    retry: connection.retry,
    // A muted sound would play on unheard, so it is paused.
    setAudible(audible) {
      if (!audible) playing.pause();
      else if (isPaused) element.muted = false;
      else void media.play();
    },
  };
  const playback: ContentPlayback = {
    get isPlaying() {
      return media.isPlaying;
    },
    play({ loop = current.loop } = {}) {
      isPaused = false;
      element.loop = loop;
      void playing.play();
    },
    // What the work itself stops fades out; what visitors stop is silent at once.
    pause: () => pause(true),
    listen: (listener) => listenToMedia(element, listener),
  };

  return {
    object,
    configure,
    media,
    playback,
    standAt: (kind) => plane.standAt(kind),
    update({ place, camera }) {
      ears.listen(place, camera);
      placeVoice();
      return false;
    },
    dispose() {
      connection.dispose();
      element.removeEventListener('pause', playing.onStopped);
      stopListening();
      player.dispose();
      voice?.dispose();
      source.release(element);
      sign.dispose();
      plane.dispose();
      release();
    },
  };
}
