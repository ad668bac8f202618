import { CircleGeometry, Group, Mesh, MeshBasicMaterial, type Object3D, RingGeometry } from 'three';
import type { Pose } from '../sheet-place.ts';

/** A ring on the surface pointed at; visible in sunlight on light and dark ground. */
export function createReticle(): {
  readonly object: Object3D;
  show(pose: Pose): void;
  dispose(): void;
} {
  const light = new MeshBasicMaterial({ color: '#ffffff', depthTest: false, transparent: true });
  const dark = new MeshBasicMaterial({ color: '#1d6b57', depthTest: false, transparent: true });
  const parts = [
    new Mesh(new RingGeometry(0.1, 0.13, 48).rotateX(-Math.PI / 2), light),
    new Mesh(new RingGeometry(0.13, 0.145, 48).rotateX(-Math.PI / 2), dark),
    new Mesh(new CircleGeometry(0.014, 24).rotateX(-Math.PI / 2), light),
  ];
  const object = new Group();
  object.renderOrder = 10;
  object.visible = false;
  for (const part of parts) {
    part.raycast = () => undefined;
    object.add(part);
  }
  return {
    object,
    show({ position, quaternion }) {
      object.position.copy(position);
      object.quaternion.copy(quaternion);
    },
    dispose() {
      for (const part of parts) part.geometry.dispose();
      light.dispose();
      dark.dispose();
    },
  };
}
