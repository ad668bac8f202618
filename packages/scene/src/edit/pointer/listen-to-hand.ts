import { Vector3 } from 'three';
import type { Orbit } from '../../stage/orbit.ts';
import type { Stage } from '../../stage/stage.ts';
import type { Dragging } from '../dragging.ts';
import type { FloorPoint } from '../floor-point.ts';
import type { Picking } from '../picking.ts';
import type { Tape } from '../tape.ts';
import { listenToPointer, type WindowPoint } from './listen-to-pointer.ts';
import type { Marquee } from './marquee.ts';

interface Hand {
  readonly stage: Stage;
  readonly orbit: Orbit;
  readonly picking: Picking;
  readonly dragging: Dragging;
  readonly marquee: Marquee;
  readonly floorAt: (at: WindowPoint) => FloorPoint | undefined;
  /** The tape, while distances are measured. */
  readonly tape: () => Tape | undefined;
  /** Whether an arrangement is shown that cannot be edited. */
  readonly isPreview: () => boolean;
  /** The item's menu is requested; it is selected by then. */
  readonly onMenu: (at: WindowPoint) => void;
}

/** Lets the pointer pick, drag and measure on the canvas. Returns a function that stops it. */
export function listenToHand(hand: Hand): () => void {
  const { stage, orbit, picking, dragging, marquee, floorAt, tape, isPreview, onMenu } = hand;
  return listenToPointer(stage, {
    objects: () => picking.objects,
    isEngaged: () => dragging.isEngaged || isPreview(),
    allowTurning: (allowed, touched) => {
      if (touched) orbit.turnsByFinger = allowed;
      else orbit.enabled = allowed;
    },
    dragPlane: (hits, touched) => (tape() ? undefined : picking.dragPlane(hits, touched)),
    onPick: (hits, additive, point, at) => {
      const measured = tape();
      const floor = point ?? floorPoint(floorAt(at));
      if (measured && floor) measured.put(floor);
      else picking.pick(hits, additive, at);
    },
    onMenu: (hits, at) => {
      if (isPreview()) return;
      picking.pickForMenu(hits);
      onMenu(at);
    },
    onDragStart: (hits, how) => {
      if (picking.pickForDrag(hits)) dragging.startBody(how);
    },
    onDrag: (delta) => dragging.moveBody(delta),
    onDragEnd: (cancelled) => dragging.endBody(cancelled),
    onMarquee: (box, isDone) => {
      marquee.show(isDone ? undefined : box);
      if (isDone) picking.pickIn(box);
    },
  });
}

const floorPoint = (floor: FloorPoint | undefined) => floor && new Vector3(floor.x, 0, floor.z);
