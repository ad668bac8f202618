import type { SceneAnchor } from '@pleinair/client';
import {
  anchorKind,
  multiplyQuaternions,
  readSheetLink,
  USUAL_CODE_SIDE,
  USUAL_PICTURE_WIDTH,
} from '@pleinair/domain';
import type { CodeSighting, MarkPose } from '@pleinair/tracker';
import { Quaternion, Vector3 } from 'three';
import { yaw } from '../../../sensors/orientation.ts';
import { type Pose, sheetInSpace } from '../../sheet-place.ts';
import type { SessionContext } from '../../way.ts';
import { type CameraInSpace, markInSpace } from './mark-alignment.ts';
import { watchFrames } from './watch-frames.ts';

interface MarkListener {
  /** Where the camera is now. */
  readonly getCamera: () => CameraInSpace;
  /** The camera's focal length, in widths of its picture's longer side. */
  readonly onFocal: (focal: number) => void;
  /** A sheet with a known place is in view; `side` is the width of its code in metres. */
  readonly onSheet: (place: Pose, seen: MarkPose, side: number, held: CameraInSpace) => void;
}

/** Milliseconds for which a mark still counts as in view: single frames miss one, and codes are searched for less often. */
const LAPSE = 1000;

/**
 * Looks for the space's marks in the camera's picture: sheets locate the visitor, and objects at an anchor with a mark
 * appear on it. Returns a function that stops it.
 */
export function followMarks(
  { surroundings: { graph }, content: { space, anchors }, events }: SessionContext,
  video: HTMLVideoElement,
  { getCamera, onFocal, onSheet }: MarkListener,
): () => void {
  const coded = anchors.filter(({ anchor_type }) => anchorKind(anchor_type) === 'qr_marker');
  const pictured = anchors.filter(({ anchor_type }) => anchorKind(anchor_type) === 'tracked_image');
  const marked = [...pictured, ...coded];
  // Their place is unknown until they are seen.
  for (const { pid } of marked) show(pid, false);
  /** When the marks whose objects are shown were last in view. */
  const met = new Map<string, number>();
  let told: 'seen' | 'sought' | undefined;
  const reportSought = (inView: readonly string[]) => {
    const now = inView.length > 0 ? 'seen' : 'sought';
    if (now === told) return;
    told = now;
    events.sought(inView.length > 0 ? [] : marked.map((anchor) => ({ anchor, isLost: met.has(anchor.pid) })));
  };
  if (marked.length > 0) reportSought([]);

  const meaningOf = (text: string) => {
    const sheet = readSheetLink(text);
    if (sheet?.space_pid === space.pid) {
      if ('place' in sheet) return { side: sheet.side, place: sheetInSpace(sheet.place) };
      return { side: sheet.side, anchor: coded.find(({ pid }) => pid === sheet.anchor_pid) };
    }
    const anchor = coded.find(({ mark }) => mark === text);
    return { side: anchor?.width ?? USUAL_CODE_SIDE, anchor };
  };

  const stop = watchFrames(video, {
    pictures: pictured.flatMap(({ pid, mark, mark_model: learned }) =>
      mark === null ? [] : [{ pid, url: mark, learned }],
    ),
    captureState: getCamera,
    onFound({ code, marks }, held) {
      const inView: string[] = [];
      for (const { id, pose } of marks) {
        const anchor = pictured.find(({ pid }) => pid === id);
        if (anchor) follow(anchor, markInSpace(poseOf(held), pose, anchor.width ?? USUAL_PICTURE_WIDTH));
        inView.push(id);
      }
      if (code) inView.push(...seeCode(code, held));
      if (inView.length > 0) replaceMet(inView, performance.now());
      if (marked.length > 0) reportSought(inView);
    },
    onFailed() {
      events.sought([]);
      showAll();
    },
  });

  return () => {
    stop();
    showAll();
  };

  /** Shows objects at anchors with marks where they were placed. */
  function showAll() {
    for (const { pid } of marked) {
      graph.trackAnchor(pid, undefined);
      show(pid, true);
    }
  }

  /** Returns the pid of the anchor that the code belongs to, if any. */
  function seeCode({ text, pose, focal }: CodeSighting, held: CameraInSpace): readonly string[] {
    const { side, place, anchor } = meaningOf(text);
    if (place === undefined && anchor === undefined) return [];
    onFocal(focal);
    if (place) onSheet(place, pose, side, held);
    if (anchor === undefined) return [];
    follow(anchor, markInSpace(poseOf(held), pose, side));
    return [anchor.pid];
  }

  /** Objects at a lost mark stay where they were, until they would be in the way of those at another one. */
  function replaceMet(inView: readonly string[], now: number) {
    for (const pid of inView) met.set(pid, now);
    for (const [pid, at] of met) {
      if (now - at <= LAPSE) continue;
      met.delete(pid);
      show(pid, false);
    }
  }

  function follow({ pid }: SceneAnchor, pose: Pose) {
    graph.trackAnchor(pid, pose);
    show(pid, true);
  }

  function show(pid: string, visible: boolean) {
    const group = graph.anchorObject(pid);
    if (group) group.visible = visible;
    graph.invalidate();
  }
}

function poseOf({ alignment, device }: CameraInSpace): Pose {
  const { x, y, z, w } = multiplyQuaternions(yaw(alignment.turn), device);
  return {
    position: new Vector3(alignment.x, alignment.eye ?? 0, alignment.z),
    quaternion: new Quaternion(x, y, z, w),
  };
}
