import type { Stage } from '@pleinair/scene';
import { Group, type Object3D, type Raycaster, Vector3 } from 'three';
import { createPanel } from './panel.ts';
import { createPointers } from './pointers.ts';

/** What visitors use in a headset that does not show the page: a panel with its controls, and rays to point at it. */
export interface HeadsetControls {
  readonly object: Object3D;
  /** Follows head and hands; `isUrgent` raises the panel, as a card or question on it does. */
  update(frame: XRFrame, space: XRReferenceSpace, delta: number, isUrgent: boolean): void;
  /** Presses what the ray hits on the panel. Returns whether it hit the panel. */
  press(ray: Raycaster): boolean;
  dispose(): void;
}

interface HeadsetControlsOptions {
  readonly session: XRSession;
  readonly stage: Stage;
  /** Holds the page's controls. */
  readonly dock: Element;
  readonly reducedMotion: boolean;
}

export function createHeadsetControls({
  session,
  stage,
  dock,
  reducedMotion,
}: HeadsetControlsOptions): HeadsetControls {
  const panel = createPanel({ dock, hasKeyboard: session.isSystemKeyboardSupported ?? false, reducedMotion });
  const pointers = createPointers(session);
  const object = new Group().add(panel.object, pointers.object);
  stage.scene.add(object);
  const eye = new Vector3();
  const ahead = new Vector3();
  return {
    object,
    update(frame, space, delta, isUrgent) {
      const { matrixWorld } = stage.renderer.xr.getCamera();
      eye.setFromMatrixPosition(matrixWorld);
      ahead.set(0, 0, -1).transformDirection(matrixWorld);
      panel.update({ delta, eye, ahead, isRaised: isUrgent || dock.querySelector('.sheet') !== null });
      panel.point(pointers.update(frame, space, panel.distance));
    },
    press: panel.press,
    dispose() {
      object.removeFromParent();
      panel.dispose();
      pointers.dispose();
    },
  };
}
