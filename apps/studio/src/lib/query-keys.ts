/** Every key of the query cache. A shorter key invalidates all that begin with it. */
export const queryKeys = {
  me: ['me'] as const,
  identities: ['identities'] as const,
  layers: ['layers'] as const,
  spaces: ['spaces'] as const,
  spaceList: (layerPid: string, query: object) => ['spaces', 'list', layerPid, query] as const,
  space: (pid: string) => ['spaces', 'one', pid] as const,
  spacesUsing: (used: object) => ['spaces', 'using', used] as const,
  spaceContent: (pid: string) => ['spaces', 'content', pid] as const,
  hobjects: ['hobjects'] as const,
  hobjectList: (query: object) => ['hobjects', 'list', query] as const,
  hobject: (pid: string) => ['hobjects', 'one', pid] as const,
  anchors: ['anchors'] as const,
  anchorList: (query: object) => ['anchors', 'list', query] as const,
  anchor: (pid: string) => ['anchors', 'one', pid] as const,
  gallery: (query: object) => ['gallery', query] as const,
  analytics: (part: string, query: object) => ['analytics', part, query] as const,
};
