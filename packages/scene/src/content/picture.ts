import { DoubleSide, MeshBasicMaterial, MeshDepthMaterial, Texture } from 'three';

/** A picture on the GPU, with its material and that of its shadow. */
export interface Picture {
  readonly material: MeshBasicMaterial;
  readonly shadowMaterial: MeshDepthMaterial;
  /** Width divided by height. */
  readonly aspect: number;
  dispose(): void;
}

/**
 * Takes over the bitmap (alpha premultiplied), or what was drawn on a canvas. It is filtered while premultiplied and still encoded, as every
 * drawing program does, so that no dark fringe grows where a colour meets full transparency; only then are alpha
 * and encoding taken off. The colours are the picture's own: neither lit nor tone mapped.
 */
export function createPicture(bitmap: ImageBitmap | HTMLCanvasElement): Picture {
  const texture = new Texture(bitmap);
  texture.premultiplyAlpha = true;
  // A bitmap lies top row first and the GPU does not turn it.
  texture.flipY = false;
  texture.repeat.y = -1;
  texture.offset.y = 1;
  texture.anisotropy = 8;
  texture.needsUpdate = true;
  const material = new MeshBasicMaterial({
    map: texture,
    side: DoubleSide,
    // A plane hides nothing of itself: else each side would be a draw call, its program looked up in every frame.
    forceSinglePass: true,
    transparent: true,
    alphaTest: 0.01,
    toneMapped: false,
  });
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <map_fragment>',
      `vec4 texel = texture2D( map, vMapUv );
       texel.rgb = texel.a > 0.0 ? texel.rgb / texel.a : texel.rgb;
       diffuseColor *= sRGBTransferEOTF( texel );`,
    );
  };
  const shadowMaterial = new MeshDepthMaterial({ map: texture });
  // The half-transparent casts half a shadow: as many of its points as it is dense (interleaved gradient noise).
  shadowMaterial.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <alphatest_fragment>',
      `float noise = fract( 52.9829189 * fract( dot( gl_FragCoord.xy, vec2( 0.06711056, 0.00583715 ) ) ) );
       if ( diffuseColor.a <= noise ) discard;`,
    );
  };
  return {
    material,
    shadowMaterial,
    aspect: bitmap.width / bitmap.height,
    dispose() {
      texture.dispose();
      material.dispose();
      shadowMaterial.dispose();
      if ('close' in bitmap) bitmap.close();
    },
  };
}
