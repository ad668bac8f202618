import type { SceneAnchor } from '@pleinair/client';
import { anchorKind, USUAL_PICTURE_WIDTH } from '@pleinair/domain';
import type { SpaceGraph } from '@pleinair/scene';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { tracksPictures } from '../device.ts';

/** The WebXR Marker Tracking draft, which TypeScript's types leave out. */
interface TrackedImage {
  readonly image: ImageBitmap;
  readonly widthInMeters: number;
}
interface ImageResult {
  readonly imageSpace: XRSpace;
  readonly index: number;
  readonly trackingState: 'untracked' | 'tracked' | 'emulated';
}
interface ImageFrame {
  getImageTrackingResults?(): readonly ImageResult[];
}

/** Milliseconds after which a picture is skipped: the tap's user activation lasts only five seconds. */
const LONGEST = 2500;
/** The draft's images lie on their backs: their y axis points out of the picture, as a mark's z axis does. */
const UPRIGHT = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -Math.PI / 2);

/** Puts anchors on their pictures if the device tracks images. */
export interface ImageTracking {
  readonly trackedImages: readonly TrackedImage[];
  /** Returns whether a picture is in view. */
  update(frame: XRFrame, space: XRReferenceSpace): boolean;
  stop(): void;
}

/** Loads the pictures of the anchors that have one; undefined if none has, or the browser does not track images. */
export async function loadImageTracking(
  anchors: readonly SceneAnchor[],
  graph: SpaceGraph,
): Promise<ImageTracking | undefined> {
  if (!tracksPictures()) return undefined;
  const signal = AbortSignal.timeout(LONGEST);
  const pictured = anchors.filter(({ anchor_type }) => anchorKind(anchor_type) === 'tracked_image');
  const loaded = await Promise.all(
    pictured.map(async ({ pid, mark, width }) => {
      try {
        const image = await createImageBitmap(await (await fetch(mark ?? '', { signal })).blob());
        return [{ pid, image, widthInMeters: width ?? USUAL_PICTURE_WIDTH }];
      } catch {
        // Without its picture the anchor stays at its stored place.
        return [];
      }
    }),
  );
  const marks = loaded.flat();
  if (marks.length === 0) return undefined;
  const toRoot = new Matrix4();
  const scale = new Vector3();
  return {
    trackedImages: marks,
    update(frame, space) {
      let isSeen = false;
      for (const { imageSpace, index, trackingState } of (frame as ImageFrame).getImageTrackingResults?.() ??
        []) {
        const pose = trackingState === 'tracked' ? frame.getPose(imageSpace, space) : undefined;
        const mark = marks[index];
        if (!pose || !mark) continue;
        const position = new Vector3();
        const quaternion = new Quaternion();
        toRoot.copy(graph.object.matrixWorld).invert();
        toRoot
          .multiply(new Matrix4().fromArray(pose.transform.matrix))
          .decompose(position, quaternion, scale);
        graph.trackAnchor(mark.pid, { position, quaternion: quaternion.multiply(UPRIGHT) });
        isSeen = true;
      }
      return isSeen;
    },
    stop() {
      for (const { pid, image } of marks) {
        graph.trackAnchor(pid, undefined);
        image.close();
      }
    },
  };
}
