/** Where the reference of a model leads from the folder that it lies in; `undefined` for what is outside of the root. */
export function resolvePath(folder: string, reference: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of decoded(reference).split(/[/\\]/)) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

export const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** The name of the file that a reference leads to, in small letters; nothing for one at another site. */
export function baseName(reference: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(reference)) return '';
  return decoded(reference).split(/[/\\]/).at(-1)?.toLowerCase() ?? '';
}

/** A reference with what is escaped in it; one that is not escaped rightly, as it is. */
function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}
