/** Resolves a model's reference from its folder; `undefined` outside the root. */
export function resolvePath(folder: string, reference: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of decoded(reference).split(/[/\\]/)) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

export const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** The lower-case name of the file that a reference leads to; empty for one on another site. */
export function baseName(reference: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(reference)) return '';
  return decoded(reference).split(/[/\\]/).at(-1)?.toLowerCase() ?? '';
}

/** A decoded reference; one with an invalid escape stays unchanged. */
function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}
