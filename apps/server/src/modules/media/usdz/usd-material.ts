import type { Material, Texture, TextureInfo } from '@gltf-transform/core';
import type { EmissiveStrength, Transform } from '@gltf-transform/extensions';
import { usdNumber, usdTuple } from './usd-number.ts';

/** Texture coordinates that a material reads: a set of the primitive, transformed as in glTF, with a name for USD. */
export interface UsdCoordinates {
  readonly primvar: string;
  readonly set: number;
  /** Converts glTF's coordinates, whose v grows downwards, to USD's, whose v grows upwards. */
  readonly map: (u: number, v: number) => readonly [number, number];
}

export interface UsdMaterial {
  /** Its definition, for the scope of materials. */
  readonly text: string;
  readonly coordinates: readonly UsdCoordinates[];
}

interface Source {
  readonly texture: Texture | null;
  readonly info: TextureInfo | null;
  readonly space: 'sRGB' | 'raw';
  readonly scale: readonly number[];
  readonly bias?: readonly number[];
}

/** The path of the material. */
export const materialPath = (name: string): string => `/Root/Materials/${name}`;

const WRAPS: Record<number, string> = { 10497: 'repeat', 33071: 'clamp', 33648: 'mirror' };

/**
 * Converts a glTF material to a UsdPreviewSurface. Source: UsdPreviewSurface specification 2.6, and glTF 2.0, 3.9.
 * @param fileOf returns the name of a texture's file; undefined for one without an image
 * @param hasColors whether the vertices have colours, which are used if no texture gives the base colour
 */
export function usdMaterial(
  name: string,
  material: Material,
  fileOf: (texture: Texture) => string | undefined,
  hasColors: boolean,
): UsdMaterial {
  const path = materialPath(name);
  const inputs: string[] = [];
  const shaders: string[] = [];
  const coordinates: UsdCoordinates[] = [];

  const shader = (id: string, title: string, lines: readonly string[]) => {
    shaders.push(block(`def Shader "${title}"`, [`uniform token info:id = "${id}"`, ...lines]));
    return `${path}/${title}`;
  };

  /** Returns the path of a shader that reads a texture's coordinates. */
  const reader = (info: TextureInfo): string => {
    const moved = info.getExtension<Transform>('KHR_texture_transform');
    const set = moved?.getTexCoord() ?? info.getTexCoord();
    const map = coordinatesBy(moved);
    const probe = [map(0, 0), map(1, 0), map(0, 1)].join();
    const known = coordinates.findIndex(
      (one) => one.set === set && [one.map(0, 0), one.map(1, 0), one.map(0, 1)].join() === probe,
    );
    if (known >= 0) return `${path}/Coordinates_${known}`;
    const index = coordinates.length;
    const primvar = index === 0 ? 'st' : `st${index}`;
    coordinates.push({ primvar, set, map });
    return shader('UsdPrimvarReader_float2', `Coordinates_${index}`, [
      `string inputs:varname = "${primvar}"`,
      'float2 outputs:result',
    ]);
  };

  /** Returns the path of a shader that reads a texture; undefined without one. */
  const picture = (title: string, { texture, info, space, scale, bias }: Source): string | undefined => {
    const file = texture ? fileOf(texture) : undefined;
    if (file === undefined || !info) return undefined;
    return shader('UsdUVTexture', title, [
      `asset inputs:file = @${file}@`,
      `float2 inputs:st.connect = <${reader(info)}.outputs:result>`,
      `token inputs:wrapS = "${WRAPS[info.getWrapS()] ?? 'repeat'}"`,
      `token inputs:wrapT = "${WRAPS[info.getWrapT()] ?? 'repeat'}"`,
      `token inputs:sourceColorSpace = "${space}"`,
      `float4 inputs:scale = ${usdTuple(scale)}`,
      ...(bias ? [`float4 inputs:bias = ${usdTuple(bias)}`] : []),
      'float outputs:r',
      'float outputs:g',
      'float outputs:b',
      'float outputs:a',
      'float3 outputs:rgb',
    ]);
  };

  /** Writes an input that is connected to a shader's output, or has a value. */
  const input = (type: string, title: string, from: string | undefined, value: string) =>
    inputs.push(`${type} inputs:${title}${from === undefined ? ` = ${value}` : `.connect = <${from}>`}`);
  const output = (from: string | undefined, channel: string) =>
    from === undefined ? undefined : `${from}.outputs:${channel}`;

  const [r, g, b, alpha] = material.getBaseColorFactor();
  const base = picture('BaseColor', {
    texture: material.getBaseColorTexture(),
    info: material.getBaseColorTextureInfo(),
    space: 'sRGB',
    scale: [r, g, b, alpha],
  });
  const painted =
    base === undefined && hasColors
      ? shader('UsdPrimvarReader_float3', 'Colors', [
          'string inputs:varname = "displayColor"',
          'float3 outputs:result',
        ])
      : undefined;
  const color = output(base, 'rgb') ?? output(painted, 'result');
  if (material.getExtension('KHR_materials_unlit')) {
    // Its colour is emissive, and it reflects nothing.
    input('color3f', 'diffuseColor', undefined, '(0, 0, 0)');
    input('color3f', 'emissiveColor', color, usdTuple([r, g, b]));
    input('float', 'roughness', undefined, '1');
  } else {
    input('color3f', 'diffuseColor', color, usdTuple([r, g, b]));
    const strength =
      material.getExtension<EmissiveStrength>('KHR_materials_emissive_strength')?.getEmissiveStrength() ?? 1;
    const glow = material.getEmissiveFactor().map((value) => value * strength);
    const emissive = picture('Emissive', {
      texture: material.getEmissiveTexture(),
      info: material.getEmissiveTextureInfo(),
      space: 'sRGB',
      scale: [...glow, 1],
    });
    input('color3f', 'emissiveColor', output(emissive, 'rgb'), usdTuple(glow));
    const rough = material.getRoughnessFactor();
    const metal = material.getMetallicFactor();
    const surface = picture('MetallicRoughness', {
      texture: material.getMetallicRoughnessTexture(),
      info: material.getMetallicRoughnessTextureInfo(),
      space: 'raw',
      scale: [1, rough, metal, 1],
    });
    input('float', 'metallic', output(surface, 'b'), usdNumber(metal));
    input('float', 'roughness', output(surface, 'g'), usdNumber(rough));
    const depth = material.getOcclusionStrength();
    const occlusion = picture('Occlusion', {
      texture: material.getOcclusionTexture(),
      info: material.getOcclusionTextureInfo(),
      space: 'raw',
      scale: [depth, depth, depth, 1],
      bias: [1 - depth, 1 - depth, 1 - depth, 0],
    });
    if (occlusion) input('float', 'occlusion', output(occlusion, 'r'), '1');
    const relief = material.getNormalScale();
    const normal = picture('Normal', {
      texture: material.getNormalTexture(),
      info: material.getNormalTextureInfo(),
      space: 'raw',
      scale: [2 * relief, 2 * relief, 2, 1],
      bias: [-relief, -relief, -1, 0],
    });
    if (normal) input('normal3f', 'normal', output(normal, 'rgb'), '(0, 0, 1)');
  }
  const mode = material.getAlphaMode();
  if (mode !== 'OPAQUE') input('float', 'opacity', output(base, 'a'), usdNumber(alpha));
  if (mode === 'MASK') input('float', 'opacityThreshold', undefined, usdNumber(material.getAlphaCutoff()));

  shader('UsdPreviewSurface', 'Surface', [...inputs, 'token outputs:surface']);
  const lines = [`token outputs:surface.connect = <${path}/Surface.outputs:surface>`, ...shaders];
  return { text: block(`def Material "${name}"`, lines), coordinates };
}

/** Puts braces around lines. */
export const block = (head: string, lines: readonly string[]): string =>
  `${head}\n{\n${lines.join('\n')}\n}\n`;

/** Translation · rotation · scale, about the upper left corner. Source: KHR_texture_transform. */
function coordinatesBy(moved: Transform | null): UsdCoordinates['map'] {
  const [dx, dy] = moved?.getOffset() ?? [0, 0];
  const [sx, sy] = moved?.getScale() ?? [1, 1];
  const angle = moved?.getRotation() ?? 0;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return (u, v) => [dx + cos * sx * u + sin * sy * v, 1 - (dy - sin * sx * u + cos * sy * v)];
}
