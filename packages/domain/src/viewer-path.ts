/** The destination of a viewer path. */
export type ViewerPath =
  | { readonly to: 'space'; readonly pid: string; readonly isEmbedded: boolean }
  | { readonly to: 'walk'; readonly pid: string }
  | { readonly to: 'link'; readonly channel: string; readonly object: string }
  | { readonly to: 'channel'; readonly name: string }
  | { readonly to: 'gallery'; readonly username: string }
  | { readonly to: 'nowhere' };

/**
 * Reads `/v/:pid`, `/embed/:pid` (for other sites), `/w/:pid`, `/l/:channel/:object`, `/+:channel` and `/public/:username`;
 * anything else is `nowhere`.
 */
export function readViewerPath(pathname: string): ViewerPath {
  const [first = '', second = '', ...rest] = pathname.split('/').slice(1).map(decoded);
  const tail = [second, ...rest].filter((part) => part !== '');
  if (first.startsWith('+') && first.length > 1 && tail.length === 0) {
    return { to: 'channel', name: first.slice(1) };
  }
  const [name, object] = tail;
  if (first === 'l' && name !== undefined && object !== undefined && tail.length === 2) {
    return { to: 'link', channel: name, object };
  }
  if (tail.length !== 1 || name === undefined) return { to: 'nowhere' };
  if (first === 'v' || first === 'embed') return { to: 'space', pid: name, isEmbedded: first === 'embed' };
  if (first === 'w') return { to: 'walk', pid: name };
  if (first === 'public') return { to: 'gallery', username: name };
  return { to: 'nowhere' };
}

/** The page of a space, by its pid. */
export const pathOfSpace = (pid: string) => `/v/${encodeURIComponent(pid)}`;
/** The space as a player that any site may embed. */
export const pathOfPlayer = (pid: string) => `/embed/${encodeURIComponent(pid)}`;
/** The page of a walk, by its pid. */
export const pathOfWalk = (pid: string) => `/w/${encodeURIComponent(pid)}`;
/** The printed path of a channel's object, by its pid or its identifier. */
export const pathOfLink = (channel: string, object: string) =>
  `/l/${encodeURIComponent(channel)}/${encodeURIComponent(object)}`;
/** The page of a channel, by its name without the plus sign. */
export const pathOfChannel = (name: string) => `/+${encodeURIComponent(name)}`;
/** The page of a creator, by their username. */
export const pathOfGallery = (username: string) => `/public/${encodeURIComponent(username)}`;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
