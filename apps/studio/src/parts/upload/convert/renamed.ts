/** A file's name with another extension. */
export const renamed = (name: string, ending: string): string =>
  `${name.replace(/\.[^./\\]*$/, '') || 'file'}.${ending}`;
