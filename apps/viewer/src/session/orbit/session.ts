import { compileEarly, Orbit } from '@pleinair/scene';
import { Vector3 } from 'three';
import { afterDrawn } from '../../boot/drawn.ts';
import { recordClip } from '../clip.ts';
import { takePhoto } from '../photo.ts';
import { followTaps } from '../taps.ts';
import type { StartSession } from '../way.ts';
import { keepClearOfBars } from './clear-view.ts';
import { showCursor } from './cursor.ts';
import { createGround } from './ground.ts';

/** Degrees turned, and factor of the distance moved, per key press. */
const STEP = 10;
const NEARER = 0.85;

type Move = readonly [azimuth: number, polar: number, distance?: number];
const KEYS: Readonly<Record<string, Move>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  '+': [0, 0, NEARER],
  '=': [0, 0, NEARER],
  '-': [0, 0, 1 / NEARER],
};

/** Shows the place in 3D, controlled by touch, mouse or keys. Needs no permission. */
export const startOrbit: StartSession = async (context) => {
  const { surroundings, overlay, reducedMotion, events } = context;
  const { stage, graph, canvas } = surroundings;
  const ground = createGround();
  stage.scene.add(ground.object);
  stage.camera.fov = 50;
  stage.camera.updateProjectionMatrix();
  stage.camera.position.set(1.6, 2.2, 6);
  const orbit = new Orbit(stage, new Vector3(0, 0.8, 0));
  let isRunning = true;
  // No hand moves the view before there is something to see; keys do without them.
  void afterDrawn()
    .then(() => import('three/addons/controls/OrbitControls.js'))
    .then(({ OrbitControls }) => isRunning && orbit.follow(OrbitControls))
    .catch(() => undefined);

  // Reframes what has loaded until the visitor takes over.
  let isTouched = false;
  const frame = () => {
    if (!isTouched) orbit.frame(surroundings.bounds());
  };
  let arrived: number | undefined;
  const stops = [
    graph.on('settled', frame),
    surroundings.onProgress(({ ready, failed }) => {
      if (ready + failed !== arrived) frame();
      arrived = ready + failed;
    }),
  ];

  // What the visitor has chosen stays in view when its card takes up room.
  let chosen: string | undefined;
  const look = () => {
    const box = chosen === undefined ? undefined : graph.boxOf(chosen);
    if (box && orbit.bringIntoView(box.getCenter(new Vector3()), reducedMotion)) isTouched = true;
  };
  stops.push(keepClearOfBars(stage, orbit, overlay, look));
  // Materials keep a shader that they share.
  stops.push(compileEarly(stage));

  const takeOver = () => {
    isTouched = true;
    chosen = undefined;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'f' || event.key === 'F' || event.key === 'Home') {
      isTouched = false;
      chosen = undefined;
      return frame();
    }
    const move = KEYS[event.key];
    if (move === undefined) return;
    event.preventDefault();
    takeOver();
    orbit.turn(...move);
  };
  canvas.addEventListener('pointerdown', takeOver);
  canvas.addEventListener('wheel', takeOver, { passive: true });
  canvas.addEventListener('keydown', onKey);
  stops.push(followTaps(canvas, (...tap) => events.select(surroundings.nodeAtPoint(...tap))));
  stops.push(showCursor(context));

  return {
    actions: { photo: () => takePhoto(stage), clip: () => recordClip(stage) },
    lookAt(key) {
      chosen = key;
      look();
    },
    stop() {
      isRunning = false;
      for (const stop of stops) stop();
      canvas.removeEventListener('pointerdown', takeOver);
      canvas.removeEventListener('wheel', takeOver);
      canvas.removeEventListener('keydown', onKey);
      orbit.dispose();
      ground.object.removeFromParent();
      ground.dispose();
    },
  };
};
