/** What a new object is called: as its file, without the ending. */
export function objectName(filename: string): string {
  const bare = filename.replace(/\.[^.]*$/, '').trim();
  return (bare || filename).slice(0, 120);
}
