import { DRAWN_EXTENSIONS } from '@pleinair/domain';
import { isRecord } from '../../../kernel/is-record.ts';
import { record } from '../formats/glb-buffers.ts';

/** Properties to keep: `true` with their numbers and strings, otherwise with the listed inner properties. */
interface Shape {
  readonly [property: string]: true | Shape;
}

type Json = Record<string, unknown>;

const all = (properties: string): Readonly<Record<string, true>> =>
  Object.fromEntries(properties.split(' ').map((property) => [property, true as const]));

const TEXTURE = all('index texCoord');
const SPARSE = { count: true, indices: all('bufferView byteOffset componentType') } as const;

/**
 * What rendering needs of a glTF, and the names by which its animations and its creator refer to parts. File names, author and
 * tools are left out, except for the copyright. Source: glTF 2.0, 5.
 */
const GLTF: Shape = {
  asset: all('version minVersion copyright'),
  scene: true,
  scenes: all('name nodes'),
  nodes: all('name camera children skin matrix mesh rotation scale translation weights'),
  meshes: {
    ...all('name weights'),
    primitives: all('attributes indices material mode targets'),
    // The names of morph targets, for which glTF has no other place.
    extras: all('targetNames'),
  },
  accessors: {
    ...all('bufferView byteOffset componentType normalized count type max min'),
    sparse: { ...SPARSE, values: all('bufferView byteOffset') },
  },
  bufferViews: all('buffer byteOffset byteLength byteStride target'),
  buffers: all('uri byteLength'),
  images: all('uri mimeType bufferView'),
  textures: all('sampler source'),
  samplers: all('magFilter minFilter wrapS wrapT'),
  materials: {
    ...all('name emissiveFactor alphaMode alphaCutoff doubleSided'),
    pbrMetallicRoughness: {
      ...all('baseColorFactor metallicFactor roughnessFactor'),
      baseColorTexture: TEXTURE,
      metallicRoughnessTexture: TEXTURE,
    },
    normalTexture: { ...TEXTURE, scale: true },
    occlusionTexture: { ...TEXTURE, strength: true },
    emissiveTexture: TEXTURE,
  },
  skins: all('name inverseBindMatrices skeleton joints'),
  animations: {
    name: true,
    channels: { sampler: true, target: all('node path') },
    samplers: all('input interpolation output'),
  },
  cameras: {
    ...all('name type'),
    orthographic: all('xmag ymag zfar znear'),
    perspective: all('aspectRatio yfov zfar znear'),
  },
};

/** Reduces a glTF's JSON to what rendering needs. Lists keep their lengths, so that every reference stays valid. */
export function keptGltf(gltf: Readonly<Json>): Json {
  const used = namesOf(gltf.extensionsUsed);
  const required = namesOf(gltf.extensionsRequired);
  return {
    ...record(keep(gltf, GLTF)),
    ...(used.length > 0 && { extensionsUsed: used }),
    ...(required.length > 0 && { extensionsRequired: required }),
  };
}

const namesOf = (names: unknown): unknown[] =>
  Array.isArray(names) ? names.filter((name) => DRAWN_EXTENSIONS.includes(name)) : [];

function keep(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) return value.map((one) => keep(one, shape));
  if (!isRecord(value)) return {};
  const kept: Json = {};
  for (const [property, inside] of Object.entries(shape)) {
    if (!Object.hasOwn(value, property)) continue;
    const content = value[property];
    if (inside === true) kept[property] = plain(content);
    else if (typeof content === 'object' && content !== null) kept[property] = keep(content, inside);
  }
  const extensions = keptExtensions(value.extensions);
  if (Object.keys(extensions).length > 0) kept.extensions = extensions;
  return kept;
}

/** Numbers, strings, and lists and maps of them. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, one]) => typeof one === 'number'));
}

/** The data of supported extensions; everything else is left out. */
function keptExtensions(value: unknown): Json {
  const drawn = Object.entries(record(value)).filter(([name]) => DRAWN_EXTENSIONS.includes(name));
  return Object.fromEntries(drawn.map(([name, content]) => [name, withoutExtras(content)]));
}

function withoutExtras(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExtras);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([property]) => property !== 'extras');
  return Object.fromEntries(
    kept.map(([property, content]) => [
      property,
      property === 'extensions' ? keptExtensions(content) : withoutExtras(content),
    ]),
  );
}
