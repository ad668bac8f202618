import { DoubleSide, MeshBasicMaterial, MeshDepthMaterial, Texture } from 'three';

/** A picture on the GPU, with its material and its shadow's material. */
export interface Picture {
  readonly material: MeshBasicMaterial;
  readonly shadowMaterial: MeshDepthMaterial;
  /** Width divided by height. */
  readonly aspect: number;
  dispose(): void;
}

/**
 * Takes over a bitmap with premultiplied alpha, or a canvas. Filters it while still premultiplied and encoded, as drawing
 * programs do, so that no dark fringe appears at transparent edges; only then removes alpha and encoding. The colours
 * are the picture's own: neither lit nor tone mapped.
 */
export function createPicture(bitmap: ImageBitmap | HTMLCanvasElement): Picture {
  const texture = new Texture(bitmap);
  texture.premultiplyAlpha = true;
  // Bitmaps start with the top row, and WebGL does not flip them.
  texture.flipY = false;
  texture.repeat.y = -1;
  texture.offset.y = 1;
  texture.anisotropy = 8;
  texture.needsUpdate = true;
  const material = new MeshBasicMaterial({
    map: texture,
    side: DoubleSide,
    // A plane never overlaps itself; with two passes, each side would be a draw call and a program lookup in every frame.
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
  // Translucent pixels cast partial shadows: dithered by alpha (interleaved gradient noise).
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
