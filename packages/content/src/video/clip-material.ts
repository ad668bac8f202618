import type { ClipLook } from '@pleinair/scene/content';
import { DoubleSide, ShaderMaterial, type Texture } from 'three';

/** Draws a clip as it is. Its texture is read as stored, because objects that key the same clip share it. */
export function createClipMaterial(texture: Texture): ClipLook<unknown> {
  const material = new ShaderMaterial({
    uniforms: { map: { value: texture } },
    vertexShader: /* glsl */ `
      varying vec2 vUv;
      void main() {
        vUv = uv;
        gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
      }`,
    fragmentShader: /* glsl */ `
      uniform sampler2D map;
      varying vec2 vUv;
      void main() {
        gl_FragColor = sRGBTransferEOTF( vec4( texture2D( map, vUv ).rgb, 1.0 ) );
        #include <colorspace_fragment>
      }`,
    side: DoubleSide,
    toneMapped: false,
  });
  return { material, configure: () => undefined, dispose: () => material.dispose() };
}
