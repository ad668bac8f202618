/** Derives from a title a file name, without its ending, that every file system accepts; `otherwise` if nothing is left of it. */
export function fileName(title: string, otherwise: string): string {
  const letters = title.replaceAll(/[^\p{L}\p{N} _-]+/gu, '');
  return letters.replaceAll(/ +/g, ' ').trim() || otherwise;
}
