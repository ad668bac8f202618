/** JSON of a glTF of which nothing else is known. */
export type Json = Readonly<Record<string, unknown>>;

const nothing: Json = {};

/** Returns an object as it is, and an empty one for anything else. */
export function record(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : nothing;
}

/** Returns a list as it is, and an empty one for anything else. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the objects of a list, each as `record` does. */
export function records(value: unknown): readonly Json[] {
  return list(value).map(record);
}

/** A whole number ≥ 0, or `undefined`. */
export function count(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** The given number of finite numbers, or `undefined`. */
export function numbers(value: unknown, length: number): readonly number[] | undefined {
  return Array.isArray(value) && value.length === length && value.every((n) => Number.isFinite(n))
    ? (value as number[])
    : undefined;
}

/** Bytes of one component, by glTF component type. */
export const COMPONENT_BYTES: Readonly<Record<number, number>> = {
  5120: 1,
  5121: 1,
  5122: 2,
  5123: 2,
  5125: 4,
  5126: 4,
};

/** Components of an element, by glTF accessor type. */
export const TYPE_COMPONENTS: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};

/** The meshopt extension of a buffer view, under either of its names. */
export function meshoptOf(bufferView: Json): Json | undefined {
  const extensions = record(bufferView.extensions);
  const meshopt = extensions.EXT_meshopt_compression ?? extensions.KHR_meshopt_compression;
  return meshopt === undefined ? undefined : record(meshopt);
}
