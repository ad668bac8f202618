/** What is shown behind a space: the map of its place, a page or picture that its creator chose, or only the sky. */
export type HomeMode = 'map' | 'custom' | 'default';

/** Returns what is shown behind a space, by its setting `source_url`. */
export function homeMode({ source_url }: { readonly source_url: string }): HomeMode {
  if (source_url === '') return 'default';
  return source_url === 'map' ? 'map' : 'custom';
}
