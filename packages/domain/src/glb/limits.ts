/** Limits within which a file is passed to a loader; a scene for a phone stays far below each. */
export const GLB_LIMITS = {
  /** Chunks of the file; the specification knows two. */
  chunks: 64,
  /** Nesting depth of the JSON. */
  jsonDepth: 128,
  /** Values in the JSON, whether used or not. */
  jsonValues: 3_000_000,
  /** Images, which textures share. */
  images: 1000,
  /** Entries of any one list: nodes, accessors, images … */
  entries: 100_000,
  /** Primitives that the scene draws: every node draws each primitive of its mesh. */
  drawn: 100_000,
  /** Elements of one accessor. */
  elements: 20_000_000,
  /** Total bytes that compressed buffer views may unpack to. */
  unpackedBytes: 1024 ** 3,
  /** Depth of the node tree. */
  depth: 256,
} as const;
