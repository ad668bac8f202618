import { multiplyQuaternions } from '@pleinair/domain';
import { fitDistance } from '@pleinair/scene';
import { Quaternion, Vector3 } from 'three';
import { askForCompass, watchCompass } from '../../sensors/compass.ts';
import { confirmJumps } from '../../sensors/confirm-jumps.ts';
import { headingOf, yaw } from '../../sensors/orientation.ts';
import { type Fix, watchPosition } from '../../sensors/position.ts';
import { smoothPoint } from '../../sensors/smoothed-position.ts';
import { recordClip } from '../clip.ts';
import { isOnlyOnMarks } from '../on-marks.ts';
import { takePhoto } from '../photo.ts';
import type { Surroundings } from '../surroundings.ts';
import { followTaps } from '../taps.ts';
import type { BroughtHere, SessionContext, SessionStatus, StartSession } from '../way.ts';
import {
  type Alignment,
  alignByPosition,
  alignInFront,
  hindranceOf,
  type Outlook,
  placeOf,
  tiltTowards,
} from './alignment.ts';
import { followDrags, followSidewaysDrags, tilted } from './drag.ts';
import { keepAwake } from './keep-awake.ts';
import { keepOpen } from './keep-open.ts';
import { openCamera, requestCamera, setViewAngle, viewAngle } from './lens.ts';
import { followLight } from './light.ts';
import { followMarks } from './marks/follow-marks.ts';
import { alignBySheet, type CameraInSpace } from './marks/mark-alignment.ts';
import { followNearest } from './nearest.ts';

/** Metres. */
const EYE_HEIGHT = 1.6;
/** The direction in which the content's front is. */
const SOUTH = new Vector3(0, 0, 1);
/** How much farther away than needed what is brought to the visitor stands, so that it ends before the picture does. */
const MARGIN = 1.1;
/** Radians by which the view may turn without a visible change. */
const STILL = 0.0005;
/** How fast the camera follows the sensors, and a position known to the centimetre, per second. */
const QUICKNESS = { turn: 14, move: 2.5, exact: 14 };

/** Shows the space over the rear camera's picture, aligned by compass and position. */
export const startCamera: StartSession = async (context) => {
  const { surroundings, content, sheet, backdrop, events } = context;
  const { stage, canvas } = surroundings;
  // Before the first await: iOS accepts this request only within the tap.
  const compass = askForCompass();
  const video = await openCamera(backdrop);
  const compassGranted = await compass;

  let device = yaw(0);
  const aim = new Quaternion();
  /** Where the phone pointed when the view was last turned. */
  const drawn = new Quaternion();
  let isAbsolute = false;
  let fix: Fix | undefined;
  let isChosenHere = false;
  let isPlaceWanted = false;
  let isAtItsPlace = false;
  /** A printed sheet located the visitor, more accurately than satellites can. */
  let isBySheet = false;
  /** Degrees by which the visitor corrected the compass. */
  let correction = 0;
  let focal: number | undefined;
  /** What turns the view; unknown until the sensors report or time out. */
  let turnedBy: 'unknown' | 'sensors' | 'hand' = 'unknown';
  let isDragged = false;
  let told: BroughtHere | undefined;
  /**
   * Where all of the content is in view, straight ahead of a visitor who faces `heading`. The drawn view is only read: while
   * this way starts, it may be another's.
   */
  const outlook = () => outlookOf(surroundings, viewAngle(canvas, video, focal));
  const inFront = (heading: number): Alignment => alignInFront(heading, outlook());
  let alignment = inFront(0);
  const space = content.space;
  const isOnMarks = isOnlyOnMarks(content);
  const { preposition_floor, prepositioned_floor_pos_y } = space.settings;
  // No floor is detected here, so it stays where the creator assumes it.
  const height = EYE_HEIGHT - (preposition_floor ? prepositioned_floor_pos_y : 0);

  /**
   * Visitors who scanned a sheet with a place are asked to point at it; missing position or compass does not matter to them.
   * A sheet that carries an anchor is one of the marks to look for.
   */
  const reportStatus = (status: SessionStatus) => {
    if (sheet && 'place' in sheet && !isChosenHere) events.status({ kind: 'looking_for_sheet' });
    else if (!isOnMarks) events.status(status);
  };
  const bringHere = (because: BroughtHere | undefined) => {
    isAtItsPlace = false;
    surroundings.setOutside(true);
    // What the visitor has turned to by hand stays in view.
    if (turnedBy !== 'hand' || !isDragged || because === 'chosen') alignment = inFront(headingOf(device));
    if (because !== undefined) reportStatus({ kind: 'brought_here', because });
    stage.invalidate();
  };
  const showAtPlace = () => {
    if (fix === undefined) return events.trouble('alignment_needs_position');
    if (!isAbsolute) return events.trouble('alignment_needs_compass');
    const known = isAtItsPlace ? alignment : undefined;
    const place = alignByPosition(space, smoothPoint(known, placeOf(space, fix), fix.accuracy));
    alignment = { ...place, turn: place.turn + correction };
    if (!isAtItsPlace) reportStatus({ kind: 'at_its_place' });
    isAtItsPlace = true;
    surroundings.setOutside(false);
    stage.invalidate();
  };
  const realign = () => {
    if (fix === undefined || isChosenHere || isBySheet) return;
    const hindrance = hindranceOf(space, fix, isAbsolute);
    if (hindrance === undefined) showAtPlace();
    // Once placed, the space stays there if the signal is lost under trees.
    else if (hindrance === told || (hindrance === 'vague' && isAtItsPlace)) return;
    else if (hindrance !== 'no_compass' || turnedBy === 'sensors') bringHere(hindrance);
    else if (turnedBy === 'hand') reportStatus({ kind: 'drag_to_turn' });
    else return;
    told = hindrance;
  };

  const followPosition = () => {
    if (isOnMarks) return () => undefined;
    if (!space.has_place) {
      bringHere('anywhere');
      return () => undefined;
    }
    reportStatus({ kind: 'waiting_for_position' });
    const fixes = confirmJumps((next) => {
      fix = next;
      events.accuracy(next.accuracy);
      realign();
    });
    const stopWatching = watchPosition(fixes.take, (problem) => {
      // Visitors who refused know that; those who then ask for the place are told how to allow it.
      const isMissed = problem === 'refused' && isPlaceWanted;
      if (!isBySheet) bringHere(isMissed ? 'position_refused' : 'no_position');
    });
    return () => {
      stopWatching();
      fixes.stop();
    };
  };
  let stopPosition = followPosition();

  let stopDrags = () => {};
  /** Looks towards the content, which is otherwise at the feet of visitors who look straight ahead. */
  const followHand = () => {
    stopDrags();
    const tilt = isOnMarks || isBySheet ? 0 : tiltTowards(outlook(), alignment, height);
    if (!isBySheet) device = tilted(tilt);
    const onTurn = (turned: typeof device) => {
      isDragged = true;
      device = turned;
      stage.invalidate();
    };
    stopDrags = followDrags(canvas, onTurn, tilt);
  };
  const stepBack = () => {
    if (!isAtItsPlace && !isBySheet) alignment = inFront(alignment.turn);
    if (turnedBy === 'hand' && !isDragged) followHand();
    stage.invalidate();
  };

  video.addEventListener('resize', stepBack);

  const stops: (() => void)[] = [() => video.removeEventListener('resize', stepBack)];
  const turnByHand = () => {
    turnedBy = 'hand';
    if (!isBySheet) reportStatus({ kind: 'drag_to_turn' });
    followHand();
  };
  if (compassGranted) {
    stops.push(
      watchCompass((reading) => {
        device = reading.camera;
        aim.copy(device);
        if (turnedBy !== 'sensors' || isAbsolute !== reading.isAbsolute) {
          isAbsolute = reading.isAbsolute;
          if (turnedBy !== 'sensors' && !isAtItsPlace && !isBySheet) bringHere(undefined);
          turnedBy = 'sensors';
          stopDrags();
          realign();
        }
        // Sensors report a phone that lies still as often as one that moves.
        if (aim.angleTo(drawn) < STILL) return;
        drawn.copy(aim);
        stage.invalidate();
      }, turnByHand),
    );
  } else turnByHand();
  stops.push(
    () => stopDrags(),
    () => stopPosition(),
    // Content that loads late makes the space larger, and a phone that is turned makes the view narrower.
    surroundings.graph.on('settled', stepBack),
    stage.on('resize', stepBack),
    // Missing in pages without HTTPS and in old browsers.
    'wakeLock' in navigator ? keepAwake(surroundings) : () => {},
    keepOpen(video, { open: requestCamera, onLost: () => events.ended('camera_lost') }),
    followCamera(context, video, () => ({ device, alignment, focal, height })),
    followMarks(context, video, {
      getCamera: () => ({ device, alignment: { eye: height, ...alignment } }),
      onFocal(seen) {
        focal = seen;
      },
      onSheet(place, seen, side, held) {
        const bySensors = turnedBy === 'sensors' ? held.device : undefined;
        const found = alignBySheet(place, seen, side, bySensors);
        alignment = found.alignment;
        if (bySensors === undefined) device = found.device;
        [isBySheet, isAtItsPlace, isChosenHere] = [true, false, false];
        surroundings.setOutside(false);
        events.status({ kind: 'set_by_sheet' });
        stage.invalidate();
      },
    }),
    followLight(context, video),
    followSidewaysDrags(
      canvas,
      () => stage.camera.fov,
      (degrees) => {
        // A space placed by a sheet or by hand needs no correction.
        if (!isAtItsPlace || isBySheet || turnedBy !== 'sensors') return;
        correction += degrees;
        alignment = { ...alignment, turn: alignment.turn + degrees };
        stage.invalidate();
      },
    ),
    followNearest(context),
    followTaps(canvas, (...tap) => events.select(surroundings.nodeAtPoint(...tap))),
  );

  const align = () => {
    isChosenHere = false;
    isPlaceWanted = true;
    told = undefined;
    if (fix !== undefined) return showAtPlace();
    // The permission may have been granted meanwhile; the refusal had ended the watch.
    stopPosition();
    stopPosition = followPosition();
  };
  const bringHereByChoice = () => {
    isChosenHere = true;
    bringHere('chosen');
  };
  return {
    actions: {
      ...(space.has_place && { align, bringHere: bringHereByChoice }),
      photo: () => takePhoto(stage, video),
      clip: () => recordClip(stage, video),
    },
    stop() {
      for (const stop of stops) stop();
      surroundings.setOutside(false);
      video.remove();
    },
  };
};

/** Moves the stage's camera smoothly to where the sensors say. Returns a function that stops it. */
function followCamera(
  { surroundings: { stage, canvas } }: SessionContext,
  video: HTMLVideoElement,
  now: () => CameraInSpace & { readonly focal: number | undefined; readonly height: number },
): () => void {
  const { camera } = stage;
  const turned = new Quaternion();
  const position = new Vector3();
  let hasStarted = false;
  const stops = [
    stage.on('frame', ({ delta }) => {
      const { device, alignment, focal, height } = now();
      setViewAngle(camera, viewAngle(canvas, video, focal));
      const { x, y, z, w } = multiplyQuaternions(yaw(alignment.turn), device);
      turned.set(x, y, z, w);
      position.set(alignment.x, alignment.eye ?? height, alignment.z);
      const far = hasStarted && position.distanceTo(camera.position) < 5;
      camera.quaternion.slerp(turned, hasStarted ? 1 - Math.exp(-QUICKNESS.turn * delta) : 1);
      const quickness = alignment.eye === undefined ? QUICKNESS.move : QUICKNESS.exact;
      camera.position.lerp(position, far ? 1 - Math.exp(-quickness * delta) : 1);
      camera.updateMatrixWorld();
      hasStarted = true;
      if (camera.quaternion.angleTo(turned) > STILL || camera.position.distanceTo(position) > 0.002) {
        stage.invalidate();
      }
    }),
  ];
  stage.invalidate();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Viewed from the content's south, which is its front. */
function outlookOf({ stage: { camera }, bounds }: Surroundings, fov = camera.fov): Outlook {
  const box = bounds();
  if (box.isEmpty()) return { x: 0, y: EYE_HEIGHT, z: 0, distance: 0 };
  const { x, y, z } = box.getCenter(new Vector3());
  return { x, y, z, distance: fitDistance({ fov, aspect: camera.aspect }, box, SOUTH) * MARGIN };
}
