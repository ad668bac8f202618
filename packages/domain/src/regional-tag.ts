/**
 * The language tag for dates and numbers: `language` with the conventions of the user's region. With `['de-CH', 'en']`,
 * German is formatted as in Switzerland.
 * @param wanted The user's languages in order of preference: `navigator.languages`.
 */
export const regionalTag = (language: string, wanted: readonly string[]): string =>
  wanted.find((tag) => tag.split('-')[0]?.toLowerCase() === language) ?? language;
