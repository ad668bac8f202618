import { anchorKind } from '@pleinair/domain';
import { Group } from 'three';
import type { AssetSource } from '../assets/asset-source.ts';
import { createPicture } from '../content/picture.ts';
import { Plane } from '../content/plane.ts';
import type { SpaceGraph } from '../graph/space-graph.ts';
import type { ArrangedAnchor } from './arrangement.ts';

/** What a camera finds an anchor by. */
export interface Mark {
  /** Pid of the anchor. */
  readonly pid: string;
  /** Address of the picture, or the text of a code. */
  readonly mark: string | null;
  /** Metres; null if it was not measured. */
  readonly width: number | null;
}

interface MarkPicture {
  readonly frame: Group;
  readonly dispose: () => void;
}

/** Most pixels along the longest edge of a picture. */
const MAX_EDGE = 1024;
const OPACITY = 0.5;
/** Metres behind the anchor. */
const BEHIND = 0.01;

/** The pictures that cameras look for, translucent, as large as they hang and behind the objects at their anchors. */
export class MarkPictures {
  readonly object = new Group();
  readonly #assets: Pick<AssetSource, 'image'>;
  readonly #onLoaded: () => void;
  readonly #pictures = new Map<string, MarkPicture>();
  #marks: ReadonlyMap<string, Mark> = new Map();

  constructor(assets: Pick<AssetSource, 'image'>, onLoaded: () => void) {
    this.#assets = assets;
    this.#onLoaded = onLoaded;
  }

  /** Call `show` afterwards. */
  set marks(marks: readonly Mark[]) {
    const before = this.#marks;
    this.#marks = new Map(marks.map((mark) => [mark.pid, mark]));
    for (const { pid, mark, width } of before.values()) {
      const now = this.#marks.get(pid);
      if (now?.mark !== mark || now.width !== width) this.#remove(pid);
    }
  }

  show(anchors: readonly ArrangedAnchor[], graph: Pick<SpaceGraph, 'anchorObject'>): void {
    const tracked = anchors.filter(({ anchor_type }) => anchorKind(anchor_type) === 'tracked_image');
    const wanted = new Set(tracked.map(({ pid }) => pid));
    for (const pid of this.#pictures.keys()) if (!wanted.has(pid)) this.#remove(pid);
    for (const pid of wanted) {
      const place = graph.anchorObject(pid);
      const picture = this.#pictures.get(pid) ?? this.#load(pid);
      if (place === undefined || picture === undefined) continue;
      picture.frame.position.copy(place.position);
      picture.frame.quaternion.copy(place.quaternion);
    }
  }

  dispose(): void {
    for (const pid of this.#pictures.keys()) this.#remove(pid);
    this.object.removeFromParent();
  }

  #remove(pid: string): void {
    this.#pictures.get(pid)?.dispose();
    this.#pictures.delete(pid);
  }

  /** Loads the picture of a mark; undefined if it has none, or its size is unknown. */
  #load(pid: string): MarkPicture | undefined {
    const { mark, width } = this.#marks.get(pid) ?? {};
    if (!mark || !width) return undefined;
    const frame = new Group();
    this.object.add(frame);
    const loading = new AbortController();
    const { signal } = loading;
    const draw = (bitmap: ImageBitmap) => {
      if (signal.aborted) return bitmap.close();
      const { material, aspect, dispose } = createPicture(bitmap);
      Object.assign(material, { opacity: OPACITY, depthWrite: false });
      const plane = new Plane(material);
      plane.standAt('tracked_image');
      plane.resize(width / aspect, aspect);
      plane.mesh.position.z = -BEHIND;
      plane.mesh.renderOrder = -0.5;
      // Clicks pass through.
      plane.mesh.raycast = () => undefined;
      frame.add(plane.mesh);
      signal.addEventListener('abort', () => {
        plane.dispose();
        dispose();
      });
      this.#onLoaded();
    };
    this.#assets.image(mark, { maxEdge: MAX_EDGE, signal }).then(draw, () => undefined);
    const picture = {
      frame,
      dispose() {
        frame.removeFromParent();
        loading.abort();
      },
    };
    this.#pictures.set(pid, picture);
    return picture;
  }
}
