import {
  ANCHOR_TYPES,
  type AnchorKind,
  anchorKind,
  USUAL_CODE_SIDE,
  USUAL_PICTURE_WIDTH,
} from '@pleinair/domain';
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
  /** Metres; null if it was not measured: then it is drawn as wide as visitors' cameras assume. */
  readonly width: number | null;
}

/** A drawn QR code. */
export interface CodePicture {
  readonly canvas: HTMLCanvasElement;
  /** Its side, with the quiet zone around the code, relative to the side of the code. */
  readonly side: number;
}

/** Where the pictures of marks come from. */
export interface MarkSource extends Pick<AssetSource, 'image'> {
  /** Draws the QR code of a text. */
  code(text: string): Promise<CodePicture>;
}

interface MarkPicture {
  readonly kind: AnchorKind;
  readonly frame: Group;
  readonly dispose: () => void;
}

/** Most pixels along the longest edge of a picture. */
const MAX_EDGE = 1024;
const OPACITY = 0.5;
/** Metres behind the anchor. */
const BEHIND = 0.01;

/** The pictures and codes that cameras look for, translucent, as large as they hang and behind the objects at their anchors. */
export class MarkPictures {
  readonly object = new Group();
  readonly #source: MarkSource;
  readonly #onLoaded: () => void;
  readonly #pictures = new Map<string, MarkPicture>();
  #marks: ReadonlyMap<string, Mark> = new Map();

  constructor(source: MarkSource, onLoaded: () => void) {
    this.#source = source;
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
    const kinds = new Map(anchors.map(({ pid, anchor_type }) => [pid, anchorKind(anchor_type)]));
    for (const pid of this.#pictures.keys()) {
      if (this.#pictures.get(pid)?.kind !== kinds.get(pid)) this.#remove(pid);
    }
    for (const [pid, kind] of kinds) {
      if (!ANCHOR_TYPES[kind].marked) continue;
      const place = graph.anchorObject(pid);
      const picture = this.#pictures.get(pid) ?? this.#load(pid, kind);
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

  /** Loads the picture of a mark; undefined if it has none. */
  #load(pid: string, kind: AnchorKind): MarkPicture | undefined {
    const { mark, width: measured } = this.#marks.get(pid) ?? {};
    if (!mark) return undefined;
    const width = measured ?? (kind === 'qr_marker' ? USUAL_CODE_SIDE : USUAL_PICTURE_WIDTH);
    const frame = new Group();
    this.object.add(frame);
    const loading = new AbortController();
    const { signal } = loading;
    const draw = (bitmap: ImageBitmap | HTMLCanvasElement, metres: number) => {
      const { material, aspect, dispose } = createPicture(bitmap);
      if (signal.aborted) return dispose();
      Object.assign(material, { opacity: OPACITY, depthWrite: false });
      const plane = new Plane(material);
      plane.standAt(kind);
      plane.resize(metres / aspect, aspect);
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
    const drawing =
      kind === 'qr_marker'
        ? this.#source.code(mark).then(({ canvas, side }) => draw(canvas, width * side))
        : this.#source.image(mark, { maxEdge: MAX_EDGE, signal }).then((bitmap) => draw(bitmap, width));
    // Without it, the anchor's marker remains.
    drawing.catch(() => undefined);
    const picture = {
      kind,
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
