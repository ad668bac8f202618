import type { Stage } from '@pleinair/scene';
import { drawingContext } from '@pleinair/scene/canvas';
import {
  BufferAttribute,
  BufferGeometry,
  Mesh,
  type Object3D,
  PerspectiveCamera,
  ShaderMaterial,
  type Texture,
} from 'three';
import { encodePhoto } from '../photo.ts';

/** The WebXR Raw Camera Access draft, which TypeScript's types leave out; three.js types its camera as one of its own. */
type XRCamera = Parameters<Stage['renderer']['xr']['getCameraTexture']>[0];
interface ViewWithCamera extends XRView {
  readonly camera?: XRCamera | null;
}

/** Frames without a picture of the camera, as right after a session's start, until one is given up. */
const PATIENCE = 60;

const VERTEX = `
varying vec2 at;
void main() {
  at = 0.5 + 0.5 * position.xy;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`;
const FRAGMENT = `
uniform sampler2D picture;
varying vec2 at;
void main() {
  vec3 color = texture2D(picture, at).rgb;
  gl_FragColor = linearToOutputTexel(sRGBTransferEOTF(vec4(color, 1.0)));
}`;

/** Takes pictures in a session that shares the camera's picture with the page. */
export interface Pictures {
  /** Takes a picture of the camera and the space in one of the next frames. */
  take(): Promise<Blob>;
  /** Call it in every frame, after the space has moved. */
  update(frame: XRFrame): void;
  dispose(): void;
}

/** @param unseen what belongs to the controls, not to the space */
export function createPictures(stage: Stage, unseen?: Object3D): Pictures {
  const { renderer, scene } = stage;
  const behind = createBehind();
  const eye = new PerspectiveCamera();
  eye.matrixAutoUpdate = false;
  const wanted: { resolve(canvas: HTMLCanvasElement): void; reject(reason: unknown): void }[] = [];
  let missed = 0;
  const giveUp = (reason: unknown) => {
    for (const { reject } of wanted.splice(0)) reject(reason);
  };

  /** The camera's picture has the view's own frustum, so both are drawn with the view's matrices. */
  const draw = (view: XRView, texture: Texture): HTMLCanvasElement => {
    eye.matrix.fromArray(view.transform.matrix);
    eye.matrixWorldNeedsUpdate = true;
    eye.projectionMatrix.fromArray(view.projectionMatrix);
    eye.projectionMatrixInverse.copy(eye.projectionMatrix).invert();
    const target = renderer.getRenderTarget();
    const wasSeen = unseen?.visible ?? false;
    if (unseen) unseen.visible = false;
    behind.material.uniforms.picture = { value: texture };
    scene.add(behind);
    // During a session the page's canvas has the size of the device's view, and is not shown.
    renderer.xr.enabled = false;
    renderer.setRenderTarget(null);
    try {
      renderer.render(scene, eye);
      const canvas = document.createElement('canvas');
      canvas.width = renderer.domElement.width;
      canvas.height = renderer.domElement.height;
      drawingContext(canvas).drawImage(renderer.domElement, 0, 0);
      return canvas;
    } finally {
      renderer.setRenderTarget(target);
      renderer.xr.enabled = true;
      behind.removeFromParent();
      if (unseen) unseen.visible = wasSeen;
    }
  };

  return {
    take() {
      missed = 0;
      return new Promise<HTMLCanvasElement>((resolve, reject) => wanted.push({ resolve, reject })).then(
        encodePhoto,
      );
    },
    update(frame) {
      if (wanted.length === 0) return;
      const reference = renderer.xr.getReferenceSpace();
      const view: ViewWithCamera | undefined = reference
        ? frame.getViewerPose(reference)?.views[0]
        : undefined;
      const texture = view?.camera && renderer.xr.getCameraTexture(view.camera);
      if (view === undefined || !texture?.sourceTexture) {
        missed++;
        if (missed >= PATIENCE) giveUp(new Error('The camera gave no picture.'));
        return;
      }
      try {
        const canvas = draw(view, texture);
        for (const { resolve } of wanted.splice(0)) resolve(canvas);
      } catch (error) {
        giveUp(error);
      }
    },
    dispose() {
      giveUp(new Error('The session has ended.'));
      behind.geometry.dispose();
      behind.material.dispose();
    },
  };
}

/** Fills the view with the camera's picture, behind everything else. */
function createBehind() {
  const corners = new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3);
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    depthTest: false,
    depthWrite: false,
  });
  const mesh = new Mesh(new BufferGeometry().setAttribute('position', corners), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = Number.NEGATIVE_INFINITY;
  return mesh;
}
