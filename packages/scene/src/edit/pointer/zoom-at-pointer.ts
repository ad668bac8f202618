import { type Object3D, Plane, Raycaster, Vector3 } from 'three';
import type { Orbit } from '../../stage/orbit.ts';
import type { Stage } from '../../stage/stage.ts';
import { aim } from './aim.ts';
import { zoomAt } from './zoom-at.ts';

/** Metres beyond which the ground is no place to zoom to. */
const FARTHEST = 100;
/** Milliseconds without a turn of the wheel after which the place under the pointer is looked up again. */
const PAUSE = 300;
/** Pixels of a line and of a page, for wheels that count those; and how much a pinch on a touchpad counts. */
const PIXELS = [1, 16, 100] as const;
const PINCH = 10;
/** How much nearer a hundred pixels bring the view. */
const NEARER = 0.95;

const GROUND = new Plane(new Vector3(0, 1, 0));

interface Zooming {
  readonly stage: Stage;
  readonly orbit: Orbit;
  /** What can be zoomed to; elsewhere, that is the ground. */
  readonly objects: () => Object3D[];
}

/** Zooms with the wheel to what is under the pointer, instead of to the middle of the view. Returns a function that stops it. */
export function zoomAtPointer({ stage, orbit, objects }: Zooming): () => void {
  const canvas = stage.renderer.domElement;
  const raycaster = new Raycaster();
  let place: { readonly point: Vector3; readonly x: number; readonly y: number; time: number } | undefined;

  const pointUnder = ({ clientX: x, clientY: y }: WheelEvent): Vector3 => {
    aim(raycaster, stage, x, y);
    const hit = raycaster.intersectObjects(objects(), true).find(({ object }) => isShown(object));
    if (hit) return hit.point;
    const ground = raycaster.ray.intersectPlane(GROUND, new Vector3());
    return ground && ground.distanceTo(stage.camera.position) < FARTHEST ? ground : orbit.target.clone();
  };

  const onWheel = (event: WheelEvent) => {
    // The view's own listener would zoom, too.
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!orbit.enabled) return;
    const { clientX: x, clientY: y, timeStamp: time } = event;
    const isSame = place && place.x === x && place.y === y && time - place.time < PAUSE;
    if (!place || !isSame) place = { point: pointUnder(event), x, y, time };
    place.time = time;
    const pixels = event.deltaY * (PIXELS[event.deltaMode] ?? 1) * (event.ctrlKey ? PINCH : 1);
    zoomAt(stage, orbit, place.point, NEARER ** (-pixels / 100));
  };
  canvas.addEventListener('wheel', onWheel, { capture: true, passive: false });
  return () => canvas.removeEventListener('wheel', onWheel, { capture: true });
}

function isShown(object: Object3D): boolean {
  for (let one: Object3D | null = object; one !== null; one = one.parent) if (!one.visible) return false;
  return true;
}
