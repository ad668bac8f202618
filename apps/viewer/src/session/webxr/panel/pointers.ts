import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  Line,
  LineBasicMaterial,
  type Matrix4,
  type Object3D,
  Raycaster,
  Vector3,
} from 'three';

/** Metres: how long a ray is drawn that hits nothing. */
const REACH = 1;
const HANDS = 2;

/** The rays along which visitors point with controllers or hands, which browsers do not draw. */
export interface Pointers {
  readonly object: Object3D;
  /** Follows the hands and returns their rays; each is drawn as far as `distanceOf` says, in metres. */
  update(
    frame: XRFrame,
    space: XRReferenceSpace,
    distanceOf: (ray: Raycaster) => number | undefined,
  ): readonly Raycaster[];
  dispose(): void;
}

export function createPointers(session: XRSession): Pointers {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute([0, 0, 0, 0, 0, -1], 3));
  // Fades out; seen on light and dark ground.
  geometry.setAttribute('color', new Float32BufferAttribute([1, 1, 1, 0.9, 1, 1, 1, 0.2], 4));
  const material = new LineBasicMaterial({ vertexColors: true, transparent: true, toneMapped: false });
  const hands = Array.from({ length: HANDS }, () => ({
    line: new Line(geometry, material),
    ray: new Raycaster(),
  }));
  const object = new Group().add(...hands.map(({ line }) => line));
  for (const { line } of hands) {
    line.matrixAutoUpdate = false;
    line.frustumCulled = false;
    line.renderOrder = 22;
  }
  const rays: Raycaster[] = [];
  const length = new Vector3();
  return {
    object,
    update(frame, space, distanceOf) {
      rays.length = 0;
      const pointing = [...session.inputSources].filter(
        ({ targetRayMode }) => targetRayMode === 'tracked-pointer',
      );
      for (const [index, { line, ray }] of hands.entries()) {
        const source = pointing[index];
        const pose = source && frame.getPose(source.targetRaySpace, space);
        line.visible = pose !== undefined;
        if (!pose) continue;
        line.matrix.fromArray(pose.transform.matrix);
        aim(ray, line.matrix);
        line.matrix.scale(length.setScalar(distanceOf(ray) ?? REACH));
        line.matrixWorldNeedsUpdate = true;
        rays.push(ray);
      }
      return rays;
    },
    dispose() {
      object.removeFromParent();
      geometry.dispose();
      material.dispose();
    },
  };
}

/** Aims a ray along the pose of an input source. */
export function aim({ ray }: Raycaster, pose: Matrix4): void {
  ray.origin.setFromMatrixPosition(pose);
  ray.direction.set(0, 0, -1).transformDirection(pose);
}
