import {
  Box3,
  type BufferGeometry,
  type Intersection,
  MathUtils,
  Matrix4,
  Mesh,
  type Raycaster,
  RepeatWrapping,
  ShaderMaterial,
  SphereGeometry,
  Texture,
  Vector3,
} from 'three';
import type { LoadOptions } from '../assets/asset-source.ts';
import type { ContentAssets } from './content.ts';
import type { Disposable } from './shared-resources.ts';

/** How a 360° picture surrounds its centre. Lengths are metres, angles degrees. */
export interface PanoramaShape {
  readonly radius: number;
  /** Height above the ground at which the picture was taken. */
  readonly cameraHeight: number;
  /** Flattens the picture's ground under the visitor. */
  readonly grounded: boolean;
  /** Angle shown around the centre of the picture; 360 is everything. */
  readonly degrees: number;
  /** Width of the edge over which a partial picture fades out. */
  readonly edge: number;
}

/** Turns a sphere inside out, so that the centre of the picture faces −z and is not mirrored. */
const INSIDE_OUT = new Matrix4().set(0, 0, -1, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 0, 1);

/** The surface of a 360° picture. Rays pass through it: otherwise it would catch every ray that hits nothing else. */
export class PanoramaMesh extends Mesh<BufferGeometry, ShaderMaterial> {
  /** Cosine of the angle from the centre of the picture at which a partial picture ends; below -1 if it is whole. */
  cosOuter = -3;

  override raycast(): void {}

  /** The nearest point at which a ray meets the picture, in world coordinates; undefined where nothing is drawn. */
  pointOn(raycaster: Raycaster): Vector3 | undefined {
    const { boundingBox } = this.geometry;
    const hits: Intersection[] = [];
    // The box is smaller than the picture.
    this.geometry.boundingBox = null;
    super.raycast(raycaster, hits);
    this.geometry.boundingBox = boundingBox;
    const points = hits.sort((one, other) => one.distance - other.distance).map(({ point }) => point);
    return points.find((point) => -this.worldToLocal(point.clone()).normalize().z > this.cosOuter);
  }
}

/**
 * A 360° picture (equirectangular) on a sphere, visible only from inside. Its origin is where it was taken. It hides what is
 * outside of it; anything drawn later appears in front. The texture's owner disposes of it; it is read as stored.
 */
export class Panorama {
  readonly mesh: PanoramaMesh;
  #laid = '';

  constructor(texture: Texture) {
    const material = new ShaderMaterial({
      uniforms: {
        map: { value: texture },
        isFlipped: { value: texture.flipY },
        isPremultiplied: { value: texture.premultiplyAlpha },
        cosOuter: { value: -2 },
        cosInner: { value: -2 },
      },
      vertexShader: /* glsl */ `
        varying vec2 vUv;
        varying vec3 vDirection;
        void main() {
          vUv = uv;
          vDirection = position;
          gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
        }`,
      fragmentShader: /* glsl */ `
        uniform sampler2D map;
        uniform bool isFlipped;
        uniform bool isPremultiplied;
        uniform float cosInner;
        uniform float cosOuter;
        varying vec2 vUv;
        varying vec3 vDirection;
        void main() {
          vec4 texel = texture2D( map, vec2( vUv.x, isFlipped ? vUv.y : 1.0 - vUv.y ) );
          if ( isPremultiplied && texel.a > 0.0 ) texel.rgb /= texel.a;
          float towards = - normalize( vDirection ).z;
          texel.a *= smoothstep( cosOuter, cosInner, towards );
          if ( texel.a < 0.01 ) discard;
          gl_FragColor = sRGBTransferEOTF( texel );
          #include <colorspace_fragment>
        }`,
      transparent: true,
      toneMapped: false,
      // Shadows and grids lie in the plane of its ground and must stay visible.
      polygonOffset: true,
      polygonOffsetFactor: 1,
      polygonOffsetUnits: 4,
    });
    this.mesh = new PanoramaMesh(new SphereGeometry(), material);
    // Above the map, and below the grid and the shadows.
    this.mesh.renderOrder = -2.5;
  }

  configure({ degrees, edge, ...lying }: PanoramaShape): void {
    const { uniforms } = this.mesh.material;
    const isPart = degrees < 360;
    const half = degrees / 2;
    const cos = (angle: number) => Math.cos(MathUtils.degToRad(angle));
    this.mesh.cosOuter = isPart ? cos(half) : -3;
    if (uniforms.cosOuter) uniforms.cosOuter.value = this.mesh.cosOuter;
    if (uniforms.cosInner)
      uniforms.cosInner.value = isPart ? cos(Math.max(0, half - Math.max(edge, 0.1))) : -2;
    const laid = JSON.stringify(lying);
    if (laid === this.#laid) return;
    this.#laid = laid;
    this.mesh.geometry.dispose();
    this.mesh.geometry = shellOf(lying);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

/** Loads a panorama's texture, as large as the device supports; the caller disposes of it. */
export async function loadPanorama(
  { source, renderer, limits }: Pick<ContentAssets, 'source' | 'renderer' | 'limits'>,
  uri: string,
  options: LoadOptions,
): Promise<Disposable & { readonly texture: Texture }> {
  const possible = renderer?.capabilities.maxTextureSize ?? limits.textureEdge;
  const bitmap = await source.image(uri, { ...options, maxEdge: Math.min(limits.panoramaEdge, possible) });
  const texture = new Texture(bitmap);
  texture.premultiplyAlpha = true;
  // Bitmaps start with the top row, and WebGL does not flip them.
  texture.flipY = false;
  texture.wrapS = RepeatWrapping;
  texture.anisotropy = 8;
  texture.needsUpdate = true;
  return {
    texture,
    dispose() {
      texture.dispose();
      bitmap.close();
    },
  };
}

function shellOf({
  radius,
  cameraHeight,
  grounded,
}: Omit<PanoramaShape, 'degrees' | 'edge'>): SphereGeometry {
  const geometry = new SphereGeometry(radius, 96, 64);
  geometry.applyMatrix4(INSIDE_OUT);
  if (grounded) layGround(geometry, MathUtils.clamp(cameraHeight, 0.05, radius / 1.5));
  geometry.computeBoundingSphere();
  // It surrounds everything, so framing and finding free spots ignore it.
  geometry.boundingBox = new Box3(new Vector3(-0.5, -cameraHeight, -0.5), new Vector3(0.5, 0, 0.5));
  return geometry;
}

/**
 * Pulls the lower half of the sphere up to the ground along the lines of sight, with a round transition from the floor to
 * the sphere (three.js, `GroundedSkybox`).
 */
function layGround(geometry: SphereGeometry, height: number): void {
  const positions = geometry.getAttribute('position');
  const point = new Vector3();
  const lowest = (-height * 3) / 2;
  for (let index = 0; index < positions.count; index++) {
    point.fromBufferAttribute(positions, index);
    if (point.y >= 0) continue;
    point.multiplyScalar(
      point.y < lowest ? -height / point.y : 1 - (point.y * point.y) / (3 * lowest * lowest),
    );
    positions.setXYZ(index, point.x, point.y, point.z);
  }
}
