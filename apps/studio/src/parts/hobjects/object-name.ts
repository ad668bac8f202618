/** The name of a new object: its file's name without the extension. */
export function objectName(filename: string): string {
  const bare = filename.replace(/\.[^.]*$/, '').trim();
  return (bare || filename).slice(0, 120);
}
