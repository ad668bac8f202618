import {
  CanvasTexture,
  Group,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PlaneGeometry,
  type Raycaster,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { type DrawnPanel, drawPanel, type PanelTarget } from './draw-panel.ts';
import { readDock } from './read-dock.ts';

/** Metres a pixel: letters as large as those of a book at arm's length. */
const SCALE = 0.0005;
/** Metres ahead of the eye and below it: under what the visitor looks at or, while it may wait, a tray at the waist. */
const RAISED = { ahead: 0.95, below: 0.32 };
const LOWERED = { ahead: 0.7, below: 0.65 };
/** The panel stays put until it is this far from where it belongs, in metres, and then glides back. */
const LEASH = 0.45;
const ARRIVED = 0.02;
const QUICKNESS = 5;

interface PanelFrame {
  readonly delta: number;
  readonly eye: Vector3;
  /** The direction of the gaze. */
  readonly ahead: Vector3;
  /** Whether the visitor should read it now. */
  readonly isRaised: boolean;
}

/** The page's controls within the scene, for headsets, which do not show the page during a session. */
export interface Panel {
  readonly object: Object3D;
  /** Redraws the panel if the page has changed, and keeps it before the visitor. */
  update(frame: PanelFrame): void;
  /** Highlights what is pointed at. */
  point(rays: readonly Raycaster[]): void;
  /** Presses what is pointed at, as a tap on the page does. Returns whether the panel was hit. */
  press(ray: Raycaster): boolean;
  /** Metres along a ray to the panel; undefined beside it. */
  distance(ray: Raycaster): number | undefined;
  dispose(): void;
}

interface PanelOptions {
  /** Holds the controls of the page. */
  readonly dock: Element;
  readonly hasKeyboard: boolean;
  readonly reducedMotion: boolean;
}

export function createPanel({ dock, hasKeyboard, reducedMotion }: PanelOptions): Panel {
  const geometry = new PlaneGeometry(1, 1);
  const unlit = { transparent: true, depthTest: false, depthWrite: false, toneMapped: false } as const;
  const face = new Mesh(geometry, new MeshBasicMaterial(unlit));
  const glow = new Mesh(geometry, new MeshBasicMaterial({ ...unlit, color: '#808080', opacity: 0.3 }));
  // Over everything that the space draws.
  face.renderOrder = 20;
  glow.renderOrder = 21;
  glow.visible = false;
  const object = new Group().add(face, glow);
  let drawn: DrawnPanel | undefined;
  let isStale = true;
  let isGliding = false;
  let hasPlace = false;
  let wasRaised = false;
  const place = new Vector3();

  const onChanged = () => {
    isStale = true;
  };
  const observer = new MutationObserver(onChanged);
  observer.observe(dock, { subtree: true, childList: true, characterData: true, attributes: true });
  // Typing changes no attribute.
  dock.addEventListener('input', onChanged);

  const redraw = () => {
    isStale = false;
    const items = readDock(dock, hasKeyboard);
    face.material.map?.dispose();
    object.visible = items.length > 0;
    glow.visible = false;
    drawn = items.length > 0 ? drawPanel(items) : undefined;
    if (drawn === undefined) return;
    const texture = new CanvasTexture(drawn.canvas);
    texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = 4;
    face.material.map = texture;
    face.material.needsUpdate = true;
    face.scale.set(drawn.canvas.width * SCALE, drawn.canvas.height * SCALE, 1);
    // A longer panel grows upwards, towards the line of sight.
    face.position.y = face.scale.y / 2;
  };

  const targetOn = (ray: Raycaster): PanelTarget | undefined => {
    const uv = ray.intersectObject(face)[0]?.uv;
    if (!drawn || !uv) return undefined;
    const x = uv.x * drawn.canvas.width;
    const y = (1 - uv.y) * drawn.canvas.height;
    return drawn.targets.find(
      ({ left, top, width, height }) => x >= left && x <= left + width && y >= top && y <= top + height,
    );
  };
  const distance = (ray: Raycaster) => (object.visible ? ray.intersectObject(face)[0]?.distance : undefined);

  return {
    object,
    update({ delta, eye, ahead, isRaised }) {
      if (isStale) redraw();
      place.copy(ahead).setY(0);
      // Looking straight down has no heading.
      if (place.lengthSq() < 0.01) return;
      const where = isRaised ? RAISED : LOWERED;
      place.setLength(where.ahead).add(eye);
      place.y -= where.below;
      if (isRaised !== wasRaised) isGliding = true;
      wasRaised = isRaised;
      const away = hasPlace ? place.distanceTo(object.position) : 0;
      isGliding = away > (isGliding ? ARRIVED : LEASH);
      if (!hasPlace || (isGliding && reducedMotion)) object.position.copy(place);
      else if (isGliding) object.position.lerp(place, 1 - Math.exp(-QUICKNESS * delta));
      hasPlace = true;
      object.lookAt(eye);
      object.updateMatrixWorld();
    },
    point(rays) {
      const target = rays.map(targetOn).find((found) => found !== undefined);
      glow.visible = target !== undefined;
      if (!drawn || !target) return;
      const { width, height } = drawn.canvas;
      glow.scale.set(target.width * SCALE, target.height * SCALE, 1);
      glow.position.set(
        (target.left + target.width / 2 - width / 2) * SCALE,
        (height - target.top - target.height / 2) * SCALE,
        0.001,
      );
    },
    press(ray) {
      if (distance(ray) === undefined) return false;
      const element = targetOn(ray)?.element;
      // A headset's keyboard opens for what has the focus.
      if (element instanceof HTMLTextAreaElement) element.focus();
      else element?.click();
      return true;
    },
    distance,
    dispose() {
      observer.disconnect();
      dock.removeEventListener('input', onChanged);
      object.removeFromParent();
      geometry.dispose();
      face.material.map?.dispose();
      face.material.dispose();
      glow.material.dispose();
    },
  };
}
