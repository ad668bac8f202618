/** Limits within which a file is handed to a loader; a scene for a phone stays far below each. */
export const GLB_LIMITS = {
  /** Chunks of the file; the specification knows two. */
  chunks: 64,
  /** Brackets within one another in the JSON. */
  jsonDepth: 128,
  /** Values of the JSON, read or not. */
  jsonValues: 3_000_000,
  /** Pictures, which textures share. */
  images: 1000,
  /** Entries of any one list: nodes, accessors, images … */
  entries: 100_000,
  /** Pieces that the scene draws: each node draws every primitive of its mesh. */
  drawn: 100_000,
  /** Elements of one accessor. */
  elements: 20_000_000,
  /** Bytes that compressed buffer views may unpack to, together. */
  unpackedBytes: 1024 ** 3,
  /** Nodes under one another. */
  depth: 256,
} as const;
