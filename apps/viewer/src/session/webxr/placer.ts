import type { SpaceContent } from '@pleinair/client';
import { ANCHOR_TYPES, anchorKind, type PlacingSheet } from '@pleinair/domain';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { type Pose, sheetInSpace } from '../sheet-place.ts';
import type { Surroundings } from '../surroundings.ts';
import type { SessionEvents } from '../way.ts';
import { leadingAnchor, pointOnFloor, poseOnSurface, rootFor, surfaceKind } from './placement.ts';
import { createReticle } from './reticle.ts';

/** Metres: the height of a standing visitor's eye, and the lowest eye height above a floor rather than a table or lap. */
const EYE_HEIGHT = 1.6;
const LOWEST_EYE = 1.1;

interface PlacerOptions {
  readonly session: XRSession;
  readonly surroundings: Surroundings;
  readonly content: SpaceContent;
  /** The scanned sheet that led the visitor here. */
  readonly sheet: PlacingSheet | undefined;
  readonly events: SessionEvents;
  /** Puts the space's root there and shows it. */
  readonly setRoot: (matrix: Matrix4) => void;
  /** Whether 0 is the height of the ground. */
  readonly knowsFloor: boolean;
}

/** Finds the surface the visitor points at, puts the space there and keeps it there. */
export interface Placer {
  readonly placed: boolean;
  update(frame: XRFrame, eye: Vector3): void;
  /** Puts the space on the surface pointed at, if there is one. */
  placeHere(): void;
  /** Puts the root at a known place. */
  fix(root: Matrix4): void;
  /** Releases the space for placing it elsewhere. */
  release(): void;
  dispose(): void;
}

export async function createPlacer({
  session,
  surroundings,
  content,
  sheet,
  events,
  setRoot,
  knowsFloor,
}: PlacerOptions): Promise<Placer> {
  const { stage, graph } = surroundings;
  const anchor = leadingAnchor(content.anchors);
  const kind = anchorKind(anchor?.anchor_type ?? '');
  // There is no camera access here, so the visitor aims at the sheet.
  const place = sheet && 'place' in sheet ? sheet.place : undefined;
  const wall = place?.hangs ?? ANCHOR_TYPES[kind].hung;
  const viewer = await session.requestReferenceSpace('viewer');
  const source = await session.requestHitTestSource?.({ space: viewer });
  const reticle = createReticle();
  stage.scene.add(reticle.object);

  let isPlaced = false;
  const { preposition_floor, prepositioned_floor_pos_y } = content.space.settings;
  let aimed: { readonly pose: Pose; readonly result?: XRHitTestResult } | undefined;
  /** Height of the assumed floor while the space is on it. */
  let assumed: number | undefined;
  let lastEye = new Vector3();
  let told: 'looking_for_surface' | 'aiming' | 'aiming_at_sheet' | undefined;
  // The device's own anchor corrects the place while the session learns more about its surroundings.
  let held: { readonly anchor: XRAnchor; root: Matrix4 | undefined } | undefined;
  const reference = () => stage.renderer.xr.getReferenceSpace() ?? undefined;

  const findTarget = (frame: XRFrame) => {
    const space = reference();
    aimed = undefined;
    if (source === undefined || space === undefined) return;
    const hits = frame.getHitTestResults(source).flatMap((result) => {
      const pose = result.getPose(space);
      return pose === undefined ? [] : [{ pose: poseOf(pose.transform), result }];
    });
    const wanted = wall ? 'upright' : 'level';
    // A wall piece may go on the floor if the device finds no walls.
    aimed = hits.find(({ pose }) => surfaceKind(pose) === wanted) ?? (wall ? hits[0] : undefined);
    if (preposition_floor && place === undefined && (kind === 'floor' || kind === 'eye_level'))
      aimed ??= { pose: poseOnAssumedFloor() };
    reticle.object.visible = aimed !== undefined;
    if (aimed !== undefined) reticle.show(aimed.pose);
    const aiming = place === undefined ? 'aiming' : 'aiming_at_sheet';
    const now = aimed === undefined ? 'looking_for_surface' : aiming;
    if (now !== told)
      events.status(now === 'looking_for_surface' ? { kind: now, vertical: wall } : { kind: now });
    told = now;
  };

  const hold = (root: Matrix4, result: XRHitTestResult | undefined) => {
    setRoot(root);
    isPlaced = true;
    told = undefined;
    reticle.object.visible = false;
    void result
      ?.createAnchor?.()
      ?.then((anchor) => {
        if (isPlaced) held = { anchor, root: undefined };
        else anchor.delete();
      })
      .catch(() => undefined);
  };

  /** Where the visitor looks at the assumed floor, or a few steps ahead of them. */
  const poseOnAssumedFloor = (): Pose => {
    const ground = knowsFloor ? 0 : lastEye.y - EYE_HEIGHT;
    const ahead = new Vector3(0, 0, -1).transformDirection(stage.renderer.xr.getCamera().matrixWorld);
    return {
      position: pointOnFloor(lastEye, ahead, ground + prepositioned_floor_pos_y),
      quaternion: new Quaternion(),
    };
  };

  /** Replaces the assumed floor with the detected one. */
  const settle = (frame: XRFrame, height: number) => {
    const space = reference();
    if (source === undefined || space === undefined) return;
    for (const result of frame.getHitTestResults(source)) {
      const pose = result.getPose(space);
      if (pose === undefined) continue;
      const found = poseOf(pose.transform);
      if (surfaceKind(found) !== 'level' || lastEye.y - found.position.y < LOWEST_EYE) continue;
      const rise = new Matrix4().makeTranslation(0, found.position.y - height, 0);
      assumed = undefined;
      return hold(rise.multiply(graph.object.matrix), result);
    }
  };

  const follow = (frame: XRFrame) => {
    const space = reference();
    if (held === undefined || space === undefined || !frame.trackedAnchors?.has(held.anchor)) return;
    const pose = frame.getPose(held.anchor.anchorSpace, space);
    if (pose === undefined) return;
    const anchorMatrix = new Matrix4().fromArray(pose.transform.matrix);
    if (held.root === undefined) held.root = anchorMatrix.clone().invert().multiply(graph.object.matrix);
    else setRoot(anchorMatrix.multiply(held.root));
  };

  return {
    get placed() {
      return isPlaced;
    },
    update(frame, eye) {
      lastEye.copy(eye);
      if (!isPlaced) return findTarget(frame);
      if (assumed !== undefined) settle(frame, assumed);
      follow(frame);
    },
    placeHere() {
      if (aimed === undefined) return;
      const target = poseOnSurface(aimed.pose, lastEye);
      assumed = aimed.result ? undefined : aimed.pose.position.y;
      hold(rootFor(target, anchorInSpace(), place ? 'floor' : kind), aimed.result);
      events.status({ kind: 'placed' });
    },
    fix(root) {
      releaseAnchor();
      hold(root, undefined);
      events.status({ kind: 'aligned' });
    },
    release() {
      releaseAnchor();
      graph.object.visible = false;
      events.deselect();
    },
    dispose() {
      releaseAnchor();
      source?.cancel();
      reticle.object.removeFromParent();
      reticle.dispose();
      lastEye = new Vector3();
    },
  };

  function releaseAnchor() {
    held?.anchor.delete();
    held = undefined;
    isPlaced = false;
    assumed = undefined;
    told = undefined;
  }

  function anchorInSpace(): Matrix4 {
    if (place) {
      const { position, quaternion } = sheetInSpace({ ...place, hangs: true });
      return new Matrix4().compose(position, quaternion, new Vector3(1, 1, 1));
    }
    const group = anchor && graph.anchorObject(anchor.pid);
    group?.updateMatrix();
    return group?.matrix.clone() ?? new Matrix4();
  }
}

function poseOf({ position, orientation }: XRRigidTransform): Pose {
  return {
    position: new Vector3(position.x, position.y, position.z),
    quaternion: new Quaternion(orientation.x, orientation.y, orientation.z, orientation.w),
  };
}
