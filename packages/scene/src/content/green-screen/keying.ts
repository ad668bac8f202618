/**
 * Chroma keying: the distance of a pixel's chroma from the key's says how much of it stays, and the key's tint is
 * taken out of what lies near it. Colours are encoded sRGB, 0 to 1; chroma is that of BT.601 (JFIF), on which clips
 * are stored. `KEYING_GLSL` is the same in the shader; the two must be changed together.
 */
export type Rgb = readonly [r: number, g: number, b: number];
type Chroma = readonly [cb: number, cr: number];

export interface Key {
  readonly color: Rgb;
  /** Chroma distance up to which a pixel is background. */
  readonly similarity: number;
  /** Width of the soft edge beyond it. */
  readonly smoothness: number;
  /** Width of the band beyond it in which the key's tint fades out of what stays. */
  readonly spill: number;
}

export function chromaOf([r, g, b]: Rgb): Chroma {
  return [-0.168736 * r - 0.331264 * g + 0.5 * b, 0.5 * r - 0.418688 * g - 0.081312 * b];
}

/** What a pixel looks like once the key is taken out of it. */
export function keyed(pixel: Rgb, key: Key): { readonly color: Rgb; readonly alpha: number } {
  const chroma = chromaOf(pixel);
  const keyChroma = chromaOf(key.color);
  const beyond = Math.hypot(chroma[0] - keyChroma[0], chroma[1] - keyChroma[1]) - key.similarity;
  const alpha = clamp(beyond / Math.max(key.smoothness, 1e-4)) ** 1.5;
  const near = 1 - clamp(beyond / Math.max(key.spill, 1e-4));
  const length = Math.max(Math.hypot(...keyChroma), 1e-4);
  const tint = (near * Math.max(0, chroma[0] * keyChroma[0] + chroma[1] * keyChroma[1])) / length;
  const cb = (-tint * keyChroma[0]) / length;
  const cr = (-tint * keyChroma[1]) / length;
  const [r, g, b] = pixel;
  return {
    color: [clamp(r + 1.402 * cr), clamp(g - 0.344136 * cb - 0.714136 * cr), clamp(b + 1.772 * cb)],
    alpha,
  };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

export const KEYING_GLSL = /* glsl */ `
vec2 chromaOf( vec3 c ) {
  return vec2( dot( c, vec3( -0.168736, -0.331264, 0.5 ) ), dot( c, vec3( 0.5, -0.418688, -0.081312 ) ) );
}

vec4 keyed( vec3 pixel, vec3 keyColor, float similarity, float smoothness, float spill ) {
  vec2 chroma = chromaOf( pixel );
  vec2 keyChroma = chromaOf( keyColor );
  float beyond = distance( chroma, keyChroma ) - similarity;
  float alpha = pow( clamp( beyond / max( smoothness, 1e-4 ), 0.0, 1.0 ), 1.5 );
  float near = 1.0 - clamp( beyond / max( spill, 1e-4 ), 0.0, 1.0 );
  float len = max( length( keyChroma ), 1e-4 );
  float tint = near * max( 0.0, dot( chroma, keyChroma ) ) / len;
  vec2 shift = - tint * keyChroma / len;
  vec3 color = pixel + vec3( 1.402 * shift.y, -0.344136 * shift.x - 0.714136 * shift.y, 1.772 * shift.x );
  return vec4( clamp( color, 0.0, 1.0 ), alpha );
}
`;
