/** What a link of the viewer leads to. */
export type Link =
  | { readonly to: 'space'; readonly pid: string }
  | { readonly to: 'channel'; readonly name: string }
  | { readonly to: 'gallery'; readonly username: string }
  | { readonly to: 'nowhere' };

/** Reads `/v/:pid`, `/+:channel` and `/public/:username`; everything else leads nowhere. */
export function readLink(pathname: string): Link {
  const [first = '', second = '', ...rest] = pathname.split('/').slice(1).map(decoded);
  const tail = [second, ...rest].filter((part) => part !== '');
  if (first.startsWith('+') && first.length > 1 && tail.length === 0) {
    return { to: 'channel', name: first.slice(1) };
  }
  const [name] = tail;
  if (tail.length !== 1 || name === undefined) return { to: 'nowhere' };
  if (first === 'v') return { to: 'space', pid: name };
  if (first === 'public') return { to: 'gallery', username: name };
  return { to: 'nowhere' };
}

export const pathOfSpace = (pid: string) => `/v/${encodeURIComponent(pid)}`;
export const pathOfChannel = (name: string) => `/+${encodeURIComponent(name)}`;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
