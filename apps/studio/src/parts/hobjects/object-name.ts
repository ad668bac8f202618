/** The name of a new object: its file's name without the extension. */
export function objectName(filename: string): string {
  const bare = filename.replace(/\.[^.]*$/, '').trim();
  return (bare || filename).slice(0, 120);
}

/** Longest name derived from a text. */
const LONGEST = 60;

/** The name of a new object with a text: its first line; a long one is cut after a whole word. */
export function nameOfText(text: string): string {
  const [line = ''] = text.trim().split('\n');
  if (line.length <= LONGEST) return line;
  const start = line.slice(0, LONGEST);
  return `${start.replace(/\s+\S*$/, '')}…`;
}

/**
 * The name of an object whose text changes: that of its text, unless its creator has given it another one than that or the usual
 * name of its type.
 */
export function nameAfterText(name: string, before: string, after: string, usual: string): string {
  const follows = name === nameOfText(before) || name === usual;
  return follows ? nameOfText(after) || usual : name;
}
