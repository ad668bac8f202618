import { ANCHOR_TYPES, anchorKind } from '@pleinair/domain';
import { type Color, DoubleSide, Group, Mesh, MeshBasicMaterial, type Object3D, RingGeometry } from 'three';
import type { SpaceGraph } from '../graph/space-graph.ts';
import type { ArrangedAnchor } from './arrangement.ts';

/** A ring at each anchor: flat on a floor, upright at an upright anchor. */
export class AnchorMarkers {
  readonly object = new Group();
  readonly #geometry = new RingGeometry(0.1, 0.13, 40);
  readonly #plain = material('#8a8f98');
  readonly #selected: MeshBasicMaterial;
  readonly #markers = new Map<string, Mesh<RingGeometry, MeshBasicMaterial>>();

  constructor(accent: Color) {
    this.#selected = material(accent);
  }

  show(anchors: readonly ArrangedAnchor[], selection: ReadonlySet<string>, graph: SpaceGraph): void {
    const wanted = new Set(anchors.map(({ pid }) => pid));
    for (const [key, marker] of this.#markers) {
      if (wanted.has(key)) continue;
      marker.removeFromParent();
      this.#markers.delete(key);
    }
    for (const { pid: key, anchor_type } of anchors) {
      const marker = this.#markers.get(key) ?? new Mesh(this.#geometry, this.#plain);
      this.#markers.set(key, marker);
      marker.renderOrder = 1;
      this.object.add(marker);
      marker.material = selection.has(key) ? this.#selected : this.#plain;
      const place = graph.anchorObject(key);
      if (place === undefined) continue;
      marker.position.copy(place.position);
      marker.quaternion.copy(place.quaternion);
      if (!ANCHOR_TYPES[anchorKind(anchor_type)].upright) marker.rotateX(-Math.PI / 2);
      marker.position.y += 0.006;
    }
  }

  /** The anchor whose ring is `object`. */
  keyOf(object: Object3D): string | undefined {
    for (const [key, marker] of this.#markers) if (marker === object) return key;
    return undefined;
  }

  dispose(): void {
    this.#geometry.dispose();
    this.#plain.dispose();
    this.#selected.dispose();
    this.object.removeFromParent();
  }
}

/** Visible through the objects at the anchor. */
function material(color: Color | string): MeshBasicMaterial {
  return new MeshBasicMaterial({
    color,
    side: DoubleSide,
    forceSinglePass: true,
    transparent: true,
    opacity: 0.9,
    depthTest: false,
    toneMapped: false,
  });
}
