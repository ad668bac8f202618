import { type Camera, type Intersection, type Object3D, Plane, Raycaster, Vector3 } from 'three';
import type { Stage } from '../../stage/stage.ts';
import { aim } from './aim.ts';

/** CSS pixels that the pointer may move during a click. */
const CLICK_SLOP = 5;
/** Milliseconds a finger rests before the menu opens: not every browser has a long-press event. */
const LONG_PRESS = 500;
/** Metres past which a drag goes no further. */
const FARTHEST = 200;
/** Least cosine between the line of sight and a plane's normal for dragging along the plane. */
const STEEP = 0.12;

/** A point of the window, in CSS pixels. */
export interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of the window, in CSS pixels. */
export interface WindowBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How the editor handles the pointer on the canvas. */
export interface PointerTarget {
  /** The objects that can be hit. */
  readonly objects: () => Object3D[];
  /** Whether another tool uses the pointer. */
  readonly isEngaged: () => boolean;
  /** Allows or blocks turning the view with the pointer; two fingers move it anyway. */
  readonly allowTurning: (allowed: boolean, touched: boolean) => void;
  /**
   * Decides whether a press on these hits, nearest first, may become a drag: returns the normal of the plane to drag along,
   * in the world. `touched` is true for a finger.
   */
  readonly dragPlane: (hits: readonly Object3D[], touched: boolean) => Vector3 | undefined;
  /** `point` is the hit in the world, `at` the point of the window. */
  readonly onPick: (
    hits: readonly Object3D[],
    additive: boolean,
    point: Vector3 | undefined,
    at: WindowPoint,
  ) => void;
  readonly onMenu: (hits: readonly Object3D[], at: WindowPoint) => void;
  readonly onDragStart: (
    hits: readonly Object3D[],
    how: { readonly copies: boolean; readonly touched: boolean },
  ) => void;
  /** Metres in the world since the drag began. */
  readonly onDrag: (delta: Vector3) => void;
  /** `cancelled`: a second finger arrived. */
  readonly onDragEnd: (cancelled: boolean) => void;
  /** The rectangle being drawn; `isDone` once the pointer is released. */
  readonly onMarquee: (box: WindowBox, isDone: boolean) => void;
}

interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly hits: readonly Intersection[];
  /** Set if the press may become a drag. */
  readonly normal: Vector3 | undefined;
  readonly marquee: boolean;
  readonly touched: boolean;
  doing: 'waiting' | 'dragging' | 'marquee' | 'turning';
}

/** Tells clicks, drags of items, rectangles (with Shift) and the menu button apart. Returns a function that stops it. */
export function listenToPointer(stage: Stage, target: PointerTarget): () => void {
  const canvas = stage.renderer.domElement;
  const raycaster = new Raycaster();
  const listening = new AbortController();
  let press: Press | undefined;
  let isMenuOfFinger = false;
  let menu: { readonly id: number; readonly x: number; readonly y: number } | undefined;

  const hitsOf = ({ clientX, clientY }: MouseEvent) => {
    aim(raycaster, stage, clientX, clientY);
    return raycaster.intersectObjects(target.objects(), true);
  };
  const objectsOf = (hits: readonly Intersection[]) => hits.map(({ object }) => object);
  const slipped = (from: { readonly x: number; readonly y: number }, { clientX, clientY }: PointerEvent) =>
    Math.hypot(clientX - from.x, clientY - from.y) > CLICK_SLOP;
  const boxTo = ({ x, y }: Press, { clientX, clientY }: PointerEvent): WindowBox => ({
    left: Math.min(x, clientX),
    right: Math.max(x, clientX),
    top: Math.min(y, clientY),
    bottom: Math.max(y, clientY),
  });

  /** Runs before the view's own listener, so that the view does not turn during a drag. */
  const onDown = (event: PointerEvent) => {
    const { pointerId: id, clientX: x, clientY: y } = event;
    if (event.button === 2) menu = { id, x, y };
    // A second finger moves the view.
    if (!event.isPrimary) release(true);
    if (!event.isPrimary || event.button !== 0 || target.isEngaged()) return;
    const hits = hitsOf(event);
    const marquee = event.shiftKey && event.pointerType === 'mouse';
    const touched = event.pointerType === 'touch';
    const normal = marquee ? undefined : target.dragPlane(objectsOf(hits), touched);
    const one: Press = { id, x, y, hits, normal, marquee, touched, doing: 'waiting' };
    press = one;
    if (marquee || normal) target.allowTurning(false, touched);
    if (touched) setTimeout(() => openMenu(one), LONG_PRESS);
  };
  const onMove = (event: PointerEvent) => {
    if (press === undefined || event.pointerId !== press.id) return;
    if (press.doing === 'waiting' && slipped(press, event)) begin(press, event);
    if (press.doing === 'marquee') target.onMarquee(boxTo(press, event), false);
    if (press.doing === 'dragging') {
      const delta = dragged(press, event);
      if (delta) target.onDrag(delta);
    }
  };
  const begin = (one: Press, event: PointerEvent) => {
    // The handles may have captured the pointer since.
    if (target.isEngaged()) {
      one.doing = 'turning';
      return;
    }
    one.doing = one.marquee ? 'marquee' : one.normal ? 'dragging' : 'turning';
    if (one.doing !== 'turning') canvas.setPointerCapture(one.id);
    if (one.doing === 'dragging') {
      target.onDragStart(objectsOf(one.hits), { copies: event.altKey, touched: one.touched });
    }
  };
  const dragged = ({ hits: [first], normal }: Press, event: PointerEvent): Vector3 | undefined => {
    if (first === undefined || normal === undefined) return undefined;
    aim(raycaster, stage, event.clientX, event.clientY);
    const plane = new Plane().setFromNormalAndCoplanarPoint(seenNormal(normal, stage.camera), first.point);
    const point = raycaster.ray.intersectPlane(plane, new Vector3());
    if (point === null || point.distanceTo(first.point) > FARTHEST) return undefined;
    return point.sub(first.point);
  };
  const onUp = (event: PointerEvent) => {
    if (menu?.id === event.pointerId && event.button === 2) {
      const at = menu;
      menu = undefined;
      if (!slipped(at, event)) target.onMenu(objectsOf(hitsOf(event)), at);
    }
    const one = press;
    if (one === undefined || event.pointerId !== one.id) return;
    if (one.doing === 'waiting' && !target.isEngaged()) {
      const additive = event.shiftKey || event.ctrlKey || event.metaKey;
      target.onPick(objectsOf(one.hits), additive, one.hits[0]?.point, one);
    }
    if (one.doing === 'marquee') target.onMarquee(boxTo(one, event), true);
    release();
  };
  const release = (cancelled = false) => {
    const one = press;
    press = undefined;
    if (one?.doing === 'dragging') target.onDragEnd(cancelled);
    if (one?.normal || one?.marquee) target.allowTurning(true, one.touched);
  };
  /** Some browsers report moves although the finger has not moved. */
  const openMenu = (one: Press) => {
    if (press !== one || one.doing !== 'waiting' || listening.signal.aborted) return;
    release();
    isMenuOfFinger = true;
    target.onMenu(objectsOf(one.hits), one);
  };
  /** Opens on release of the button: only then is it clear that it was no pan. */
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    if (press?.touched) openMenu(press);
  };
  /** Lifting the finger would count as a click outside the menu and close it. */
  const onTouchEnd = (event: TouchEvent) => {
    if (isMenuOfFinger) event.preventDefault();
    isMenuOfFinger = false;
  };

  const { signal } = listening;
  canvas.addEventListener('pointerdown', onDown, { signal, capture: true });
  canvas.addEventListener('pointermove', onMove, { signal });
  canvas.addEventListener('pointerup', onUp, { signal });
  canvas.addEventListener('pointercancel', () => release(), { signal });
  canvas.addEventListener('contextmenu', onContextMenu, { signal });
  canvas.addEventListener('touchend', onTouchEnd, { signal, passive: false });
  return () => listening.abort();
}

/** The plane's normal or, if the plane is seen edge-on, that of an upright plane across the view. */
function seenNormal(normal: Vector3, camera: Camera): Vector3 {
  const sight = camera.getWorldDirection(new Vector3());
  if (Math.abs(sight.dot(normal)) > STEEP) return normal;
  return sight.projectOnPlane(normal).normalize();
}
