/** The part of the Khronos validator that tests use; the package has no types. */
declare module 'gltf-validator' {
  /** Lists a model's violations of the specification; errors have severity 0. */
  export function validateBytes(
    bytes: Uint8Array,
  ): Promise<{ issues: { messages: { severity: number; code: string; pointer?: string }[] } }>;
}
