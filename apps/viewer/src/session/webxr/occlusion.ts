import {
  BufferAttribute,
  BufferGeometry,
  type Camera,
  DataTexture,
  FloatType,
  GLSL3,
  Matrix4,
  Mesh,
  NearestFilter,
  RedFormat,
  ShaderMaterial,
  Vector4,
  type WebGLRenderer,
} from 'three';

/** Metres, and factor of the depth, by which measurements are pushed back so that the floor does not hide feet. */
const SLACK = [0.03, 1.03] as const;

const VERTEX = `
out vec2 toDepth;
void main() {
  toDepth = vec2(projectionMatrix[2][2], projectionMatrix[3][2]);
  gl_Position = vec4(position, 1.0);
}`;
const FRAGMENT = `
uniform sampler2D measured;
uniform mat4 uvOfView;
uniform vec4 viewport;
in vec2 toDepth;
void main() {
  vec2 view = (gl_FragCoord.xy - viewport.xy) / viewport.zw;
  float metres = texture(measured, (uvOfView * vec4(view.x, 1.0 - view.y, 0.0, 1.0)).xy).r;
  // Nothing was measured there.
  if (metres <= 0.0) discard;
  gl_FragDepth = 0.5 + 0.5 * (toDepth.y - toDepth.x * metres) / metres;
}`;

/** The depth measured for one view: a phone's screen, or one eye of a headset. */
interface MeasuredView {
  readonly texture: DataTexture;
  readonly uvOfView: Matrix4;
}

/**
 * Hides what is behind real things: drawn before everything else, into the depth buffer only. three.js itself handles
 * headsets that measure depth on the GPU. Source: WebXR Depth Sensing Module, XRCPUDepthInformation.
 */
export class Occlusion {
  readonly object: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #uniforms = {
    measured: { value: null as DataTexture | null },
    uvOfView: { value: new Matrix4() },
    viewport: { value: new Vector4() },
  };
  /** In the order of the session's views; textures of unmeasured views are kept. */
  readonly #views: (MeasuredView | undefined)[] = [];
  #measured: readonly boolean[] = [];

  constructor() {
    const corners = new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3);
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      glslVersion: GLSL3,
      colorWrite: false,
      depthTest: true,
      depthWrite: true,
      uniforms: this.#uniforms,
    });
    this.object = new Mesh(new BufferGeometry().setAttribute('position', corners), material);
    this.object.frustumCulled = false;
    this.object.renderOrder = Number.NEGATIVE_INFINITY;
    this.object.visible = false;
    this.object.onBeforeRender = (renderer, _scene, camera) => this.#lookFrom(renderer, camera);
  }

  /** Uploads the depth measured for each view of this frame, in the session's format. */
  update(depths: readonly (XRCPUDepthInformation | undefined)[], format: XRDepthDataFormat): void {
    this.#measured = depths.map((depth) => depth !== undefined);
    this.object.visible = this.#measured.includes(true);
    for (const [index, depth] of depths.entries()) {
      if (depth === undefined) continue;
      const { width, height, data, rawValueToMeters, normDepthBufferFromNormView } = depth;
      const view = this.#viewOf(index, width, height);
      const metres = view.texture.image.data as Float32Array;
      const raw = format === 'float32' ? new Float32Array(data) : new Uint16Array(data);
      for (let at = 0; at < metres.length; at++) {
        const value = (raw[at] ?? 0) * rawValueToMeters;
        metres[at] = value > 0 ? value * SLACK[1] + SLACK[0] : 0;
      }
      view.texture.needsUpdate = true;
      view.uvOfView.fromArray(normDepthBufferFromNormView.matrix);
    }
  }

  dispose(): void {
    this.object.removeFromParent();
    this.object.geometry.dispose();
    this.object.material.dispose();
    for (const view of this.#views) view?.texture.dispose();
  }

  /** Each eye has its own part of the picture and its own measurement. */
  #lookFrom(renderer: WebGLRenderer, camera: Camera): void {
    const { measured, uvOfView, viewport } = this.#uniforms;
    const { cameras } = renderer.xr.getCamera();
    const index = cameras.findIndex(({ uuid }) => uuid === camera.uuid);
    const eye = cameras[index];
    const measuredAs = Math.max(0, index);
    const view = this.#measured[measuredAs] ? this.#views[measuredAs] : undefined;
    measured.value = view?.texture ?? NOTHING;
    if (view) uvOfView.value.copy(view.uvOfView);
    if (eye) viewport.value.copy(eye.viewport);
    else renderer.getCurrentViewport(viewport.value);
    this.object.material.uniformsNeedUpdate = true;
  }

  #viewOf(index: number, width: number, height: number): MeasuredView {
    const known = this.#views[index];
    if (known?.texture.image.width === width && known.texture.image.height === height) return known;
    known?.texture.dispose();
    const texture = measuredTexture(width, height);
    const view = { texture, uvOfView: new Matrix4() };
    this.#views[index] = view;
    return view;
  }
}

function measuredTexture(width: number, height: number): DataTexture {
  const texture = new DataTexture(new Float32Array(width * height), width, height, RedFormat, FloatType);
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  return texture;
}

/** For a view without a measurement. */
const NOTHING = measuredTexture(1, 1);
NOTHING.needsUpdate = true;
