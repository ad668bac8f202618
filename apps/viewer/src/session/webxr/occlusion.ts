import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  FloatType,
  GLSL3,
  Matrix4,
  Mesh,
  NearestFilter,
  RedFormat,
  ShaderMaterial,
  Vector2,
} from 'three';

/** Metres and a share of the depth by which what is measured counts as farther, so that the floor hides no feet. */
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
uniform vec2 size;
in vec2 toDepth;
void main() {
  vec2 view = gl_FragCoord.xy / size;
  float metres = texture(measured, (uvOfView * vec4(view.x, 1.0 - view.y, 0.0, 1.0)).xy).r;
  // Nothing was measured there.
  if (metres <= 0.0) discard;
  gl_FragDepth = 0.5 + 0.5 * (toDepth.y - toDepth.x * metres) / metres;
}`;

/**
 * Hides what stands behind real things: it is drawn before everything else, into the depth buffer alone. Headsets that
 * measure depth on the GPU are served by three itself. Source: WebXR Depth Sensing Module, XRCPUDepthInformation.
 */
export class Occlusion {
  readonly object: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #uniforms = {
    measured: { value: null as DataTexture | null },
    uvOfView: { value: new Matrix4() },
    size: { value: new Vector2() },
  };
  #texture: DataTexture | undefined;

  constructor() {
    const corners = new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3);
    const material = new ShaderMaterial({
      ...{ vertexShader: VERTEX, fragmentShader: FRAGMENT, glslVersion: GLSL3 },
      ...{ colorWrite: false, depthTest: true, depthWrite: true },
      uniforms: this.#uniforms,
    });
    this.object = new Mesh(new BufferGeometry().setAttribute('position', corners), material);
    this.object.frustumCulled = false;
    this.object.renderOrder = Number.NEGATIVE_INFINITY;
    this.object.visible = false;
  }

  /** Takes up what was measured for this frame, in a format of the session; pixels that are drawn. */
  update(
    depth: XRCPUDepthInformation | undefined,
    format: XRDepthDataFormat,
    drawn: { readonly width: number; readonly height: number },
  ): void {
    this.object.visible = depth !== undefined;
    if (depth === undefined) return;
    const { width, height, data, rawValueToMeters, normDepthBufferFromNormView } = depth;
    const texture = this.#textureOf(width, height);
    const metres = texture.image.data as Float32Array;
    const raw = format === 'float32' ? new Float32Array(data) : new Uint16Array(data);
    for (let at = 0; at < metres.length; at++) {
      const value = (raw[at] ?? 0) * rawValueToMeters;
      metres[at] = value > 0 ? value * SLACK[1] + SLACK[0] : 0;
    }
    texture.needsUpdate = true;
    this.#uniforms.measured.value = texture;
    this.#uniforms.uvOfView.value.fromArray(normDepthBufferFromNormView.matrix);
    this.#uniforms.size.value.set(drawn.width, drawn.height);
  }

  dispose(): void {
    this.object.removeFromParent();
    this.object.geometry.dispose();
    this.object.material.dispose();
    this.#texture?.dispose();
  }

  #textureOf(width: number, height: number): DataTexture {
    const known = this.#texture;
    if (known?.image.width === width && known.image.height === height) return known;
    known?.dispose();
    this.#texture = new DataTexture(new Float32Array(width * height), width, height, RedFormat, FloatType);
    this.#texture.minFilter = NearestFilter;
    this.#texture.magFilter = NearestFilter;
    return this.#texture;
  }
}
