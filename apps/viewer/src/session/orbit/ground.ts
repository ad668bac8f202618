import { Color, DoubleSide, Mesh, type Object3D, PlaneGeometry, ShaderMaterial } from 'three';

/** Metres of ground drawn around the space's origin. */
const REACH = 60;

const vertexShader = /* glsl */ `
  varying vec2 ground;
  void main() {
    ground = position.xz;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }
`;

const fragmentShader = /* glsl */ `
  uniform vec3 line;
  uniform float reach;
  varying vec2 ground;
  void main() {
    vec2 cell = abs(fract(ground - 0.5) - 0.5) / fwidth(ground);
    float grid = 1.0 - min(min(cell.x, cell.y), 1.0);
    float fade = smoothstep(reach * 0.45, 0.0, length(ground));
    gl_FragColor = vec4(line, grid * fade * 0.45);
  }
`;

/** A one-metre grid that fades out, for scale when there is no real ground. */
export function createGround(): { readonly object: Object3D; dispose(): void } {
  const geometry = new PlaneGeometry(2 * REACH, 2 * REACH).rotateX(-Math.PI / 2);
  const material = new ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms: { line: { value: new Color('#8a8478') }, reach: { value: REACH } },
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
  });
  const mesh = new Mesh(geometry, material);
  // Taps pass through.
  mesh.raycast = () => undefined;
  return {
    object: mesh,
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}
