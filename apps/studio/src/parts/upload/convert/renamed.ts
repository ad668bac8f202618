/** A file's name with another ending. */
export const renamed = (name: string, ending: string): string =>
  `${name.replace(/\.[^./\\]*$/, '') || 'file'}.${ending}`;
