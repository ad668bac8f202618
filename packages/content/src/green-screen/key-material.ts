import { Color, DoubleSide, ShaderMaterial, type Texture } from 'three';
import type { GreenScreenSettings } from './definition.ts';
import { KEYING_GLSL } from './keying.ts';

/** Draws a clip without its key colour. */
export interface KeyMaterial {
  readonly material: ShaderMaterial;
  configure(settings: Pick<GreenScreenSettings, 'key_color' | 'similarity' | 'smoothness' | 'spill'>): void;
  dispose(): void;
}

/** The texture's owner disposes of it. */
export function createKeyMaterial(texture: Texture): KeyMaterial {
  const uniforms = {
    map: { value: texture },
    keyColor: { value: new Color() },
    similarity: { value: 0 },
    smoothness: { value: 0 },
    spill: { value: 0 },
  };
  const material = new ShaderMaterial({
    uniforms,
    vertexShader: /* glsl */ `
      varying vec2 vUv;
      void main() {
        vUv = uv;
        gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
      }`,
    // The texture is read as stored: keying works on encoded colours, which are decoded afterwards.
    fragmentShader: /* glsl */ `
      uniform sampler2D map;
      uniform vec3 keyColor;
      uniform float similarity;
      uniform float smoothness;
      uniform float spill;
      varying vec2 vUv;
      ${KEYING_GLSL}
      void main() {
        vec4 color = keyed( map, vUv, keyColor, similarity, smoothness, spill );
        if ( color.a < 0.01 ) discard;
        gl_FragColor = sRGBTransferEOTF( color );
        #include <colorspace_fragment>
      }`,
    side: DoubleSide,
    transparent: true,
    toneMapped: false,
  });
  return {
    material,
    configure({ key_color, similarity, smoothness, spill }) {
      uniforms.keyColor.value.setStyle(key_color).convertLinearToSRGB();
      uniforms.similarity.value = similarity;
      uniforms.smoothness.value = smoothness;
      uniforms.spill.value = spill;
    },
    dispose: () => material.dispose(),
  };
}
