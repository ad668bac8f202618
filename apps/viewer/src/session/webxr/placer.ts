import type { SpaceContent } from '@pleinair/client';
import { ANCHOR_TYPES, anchorKind } from '@pleinair/domain';
import { Matrix4, Quaternion, Vector3 } from 'three';
import type { Surroundings } from '../surroundings.ts';
import type { SessionEvents } from '../way.ts';
import { leadingAnchor, type Pose, poseOnSurface, rootFor, surfaceKind } from './placement.ts';
import { createReticle } from './reticle.ts';

interface PlacerOptions {
  readonly session: XRSession;
  readonly surroundings: Surroundings;
  readonly content: SpaceContent;
  readonly events: SessionEvents;
  /** Puts the space's root there and shows it. */
  readonly setRoot: (matrix: Matrix4) => void;
}

/** Finds the surface that the visitor points at, puts the space there, and holds it there. */
export interface Placer {
  readonly placed: boolean;
  update(frame: XRFrame, eye: Vector3): void;
  /** Puts the space at the surface pointed at, if there is one. */
  placeHere(): void;
  /** Puts the root at a known place. */
  fix(root: Matrix4): void;
  /** Lets go, for another spot. */
  release(): void;
  dispose(): void;
}

export async function createPlacer({
  session,
  surroundings,
  content,
  events,
  setRoot,
}: PlacerOptions): Promise<Placer> {
  const { stage, graph } = surroundings;
  const anchor = leadingAnchor(content.anchors);
  const kind = anchorKind(anchor?.anchor_type ?? '');
  const wall = kind === 'wall' || ANCHOR_TYPES[kind].marked;
  const reticle = createReticle();
  stage.scene.add(reticle.object);

  const viewer = await session.requestReferenceSpace('viewer');
  const source = await session.requestHitTestSource?.({ space: viewer });

  let placed = false;
  let aimed: { readonly pose: Pose; readonly result: XRHitTestResult } | undefined;
  let lastEye = new Vector3();
  let told: 'looking_for_surface' | 'aiming' | undefined;
  // The device's own anchor corrects the place while the session learns more of its surroundings.
  let held: { readonly anchor: XRAnchor; root: Matrix4 | undefined } | undefined;
  const reference = () => stage.renderer.xr.getReferenceSpace() ?? undefined;

  const look = (frame: XRFrame) => {
    const space = reference();
    aimed = undefined;
    if (source === undefined || space === undefined) return;
    const hits = frame.getHitTestResults(source).flatMap((result) => {
      const pose = result.getPose(space);
      return pose === undefined ? [] : [{ pose: poseOf(pose.transform), result }];
    });
    const wanted = wall ? 'upright' : 'level';
    // A wall piece may be put down on the floor too, where the device knows no walls.
    aimed = hits.find(({ pose }) => surfaceKind(pose) === wanted) ?? (wall ? hits[0] : undefined);
    reticle.object.visible = aimed !== undefined;
    if (aimed !== undefined) reticle.show(aimed.pose);
    const now = aimed === undefined ? 'looking_for_surface' : 'aiming';
    if (now !== told) events.status(now === 'aiming' ? { kind: now } : { kind: now, vertical: wall });
    told = now;
  };

  const hold = (root: Matrix4, result: XRHitTestResult | undefined) => {
    setRoot(root);
    placed = true;
    told = undefined;
    reticle.object.visible = false;
    void result
      ?.createAnchor?.()
      ?.then((anchor) => {
        if (placed) held = { anchor, root: undefined };
        else anchor.delete();
      })
      .catch(() => undefined);
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
      return placed;
    },
    update(frame, eye) {
      lastEye.copy(eye);
      if (placed) follow(frame);
      else look(frame);
    },
    placeHere() {
      if (aimed === undefined) return;
      const target = poseOnSurface(aimed.pose, lastEye);
      hold(rootFor(target, anchorInSpace(), kind), aimed.result);
      events.status({ kind: 'placed' });
    },
    fix(root) {
      letGo();
      hold(root, undefined);
      events.status({ kind: 'aligned' });
    },
    release() {
      letGo();
      graph.object.visible = false;
      events.select(undefined);
    },
    dispose() {
      letGo();
      source?.cancel();
      reticle.object.removeFromParent();
      reticle.dispose();
      lastEye = new Vector3();
    },
  };

  function letGo() {
    held?.anchor.delete();
    held = undefined;
    placed = false;
    told = undefined;
  }

  function anchorInSpace(): Matrix4 {
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
