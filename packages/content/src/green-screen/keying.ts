/**
 * Chroma keying: the distance between a pixel's chroma and the key's determines its opacity. At edges, where codecs mix
 * key and figure over a few pixels, a mixed pixel takes the figure's colour from nearby; the key's tint is removed
 * from other pixels near the key. Colours are encoded sRGB, 0 to 1; chroma is that of BT.601 (JFIF), in which clips
 * are stored. `KEYING_GLSL` is the same as a shader; change both together.
 */
export type Rgb = readonly [r: number, g: number, b: number];
type Chroma = readonly [cb: number, cr: number];

/** The key colour, and how far from it pixels are removed. */
export interface Key {
  readonly color: Rgb;
  /** Chroma distance up to which a pixel is background. */
  readonly similarity: number;
  /** Width of the soft edge beyond it. */
  readonly smoothness: number;
  /** Width of the band beyond it in which the key's tint fades out. */
  readonly spill: number;
}

/** Returns the chroma of a colour, by BT.601. */
export function chromaOf([r, g, b]: Rgb): Chroma {
  return [-0.168736 * r - 0.331264 * g + 0.5 * b, 0.5 * r - 0.418688 * g - 0.081312 * b];
}

/** How far around a pixel the figure is searched for, in pixels of the clip: codecs halve the resolution of chroma. */
const REACH = 3;
/** How far a pixel's chroma may be off the line from the key to the figure and still count as a mix of both. */
const OFF_THE_LINE = 0.1;

/**
 * A pixel's colour without the key mixed into it, judged by the pixels `REACH` away: between key and figure, it is the
 * figure's. A colour unlike the key, or one with no key nearby, stays unchanged.
 */
export function unmixed(pixel: Rgb, around: readonly Rgb[], key: Key): Rgb {
  const [keyCb, keyCr] = chromaOf(key.color);
  const fromKey = (color: Rgb): Chroma => {
    const [cb, cr] = chromaOf(color);
    return [cb - keyCb, cr - keyCr];
  };
  const own = fromKey(pixel);
  let figure = pixel;
  let farthest = Math.hypot(...own);
  let nearest = farthest;
  for (const color of around) {
    const distance = Math.hypot(...fromKey(color));
    nearest = Math.min(nearest, distance);
    if (distance <= farthest) continue;
    farthest = distance;
    figure = color;
  }
  if (nearest > key.similarity || figure === pixel) return pixel;
  const line = fromKey(figure);
  const share = (own[0] * line[0] + own[1] * line[1]) / farthest ** 2;
  const off = Math.hypot(own[0] - share * line[0], own[1] - share * line[1]);
  const isMixed = 1 - clamp(off / OFF_THE_LINE);
  const mix = (from: number, to: number) => from + isMixed * (to - from);
  return [mix(pixel[0], figure[0]), mix(pixel[1], figure[1]), mix(pixel[2], figure[2])];
}

/** A pixel's colour and opacity after keying; `figure` is its `unmixed` colour. */
export function keyed(
  pixel: Rgb,
  key: Key,
  figure: Rgb = pixel,
): { readonly color: Rgb; readonly alpha: number } {
  const keyChroma = chromaOf(key.color);
  const beyond = ([cb, cr]: Chroma) => Math.hypot(cb - keyChroma[0], cr - keyChroma[1]) - key.similarity;
  const alpha = clamp(beyond(chromaOf(pixel)) / Math.max(key.smoothness, 1e-4)) ** 1.5;
  const chroma = chromaOf(figure);
  const near = 1 - clamp(beyond(chroma) / Math.max(key.spill, 1e-4));
  const length = Math.max(Math.hypot(...keyChroma), 1e-4);
  const tint = (near * Math.max(0, chroma[0] * keyChroma[0] + chroma[1] * keyChroma[1])) / length;
  const cb = (-tint * keyChroma[0]) / length;
  const cr = (-tint * keyChroma[1]) / length;
  const [r, g, b] = figure;
  return {
    color: [clamp(r + 1.402 * cr), clamp(g - 0.344136 * cb - 0.714136 * cr), clamp(b + 1.772 * cb)],
    alpha,
  };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** The same in GLSL: `keyed( map, uv, keyColor, similarity, smoothness, spill )`. */
export const KEYING_GLSL = /* glsl */ `
vec2 chromaOf( vec3 c ) {
  return vec2( dot( c, vec3( -0.168736, -0.331264, 0.5 ) ), dot( c, vec3( 0.5, -0.418688, -0.081312 ) ) );
}

vec3 unmixed( vec3 pixel, sampler2D map, vec2 uv, vec2 keyChroma, float similarity ) {
  vec2 own = chromaOf( pixel ) - keyChroma;
  vec3 figure = pixel;
  float farthest = length( own );
  float nearest = farthest;
  float first = farthest;
  vec2 reach = ${REACH.toFixed(1)} / vec2( textureSize( map, 0 ) );
  for ( int i = 0; i < 8; i ++ ) {
    float turn = float( i ) * 0.785398;
    vec3 color = textureLod( map, uv + reach * vec2( cos( turn ), sin( turn ) ), 0.0 ).rgb;
    float far = distance( chromaOf( color ), keyChroma );
    nearest = min( nearest, far );
    if ( far <= farthest ) continue;
    farthest = far;
    figure = color;
  }
  if ( nearest > similarity || farthest == first ) return pixel;
  vec2 line = chromaOf( figure ) - keyChroma;
  float off = distance( own, line * dot( own, line ) / ( farthest * farthest ) );
  return mix( figure, pixel, clamp( off / ${OFF_THE_LINE.toFixed(1)}, 0.0, 1.0 ) );
}

vec4 keyed( sampler2D map, vec2 uv, vec3 keyColor, float similarity, float smoothness, float spill ) {
  vec3 pixel = textureLod( map, uv, 0.0 ).rgb;
  vec2 keyChroma = chromaOf( keyColor );
  float matte = distance( chromaOf( pixel ), keyChroma ) - similarity;
  float alpha = pow( clamp( matte / max( smoothness, 1e-4 ), 0.0, 1.0 ), 1.5 );
  if ( alpha == 0.0 ) return vec4( 0.0 );
  vec3 figure = unmixed( pixel, map, uv, keyChroma, similarity );
  vec2 chroma = chromaOf( figure );
  float near = 1.0 - clamp( ( distance( chroma, keyChroma ) - similarity ) / max( spill, 1e-4 ), 0.0, 1.0 );
  float len = max( length( keyChroma ), 1e-4 );
  float tint = near * max( 0.0, dot( chroma, keyChroma ) ) / len;
  vec2 shift = - tint * keyChroma / len;
  vec3 color = figure + vec3( 1.402 * shift.y, -0.344136 * shift.x - 0.714136 * shift.y, 1.772 * shift.x );
  return vec4( clamp( color, 0.0, 1.0 ), alpha );
}
`;
