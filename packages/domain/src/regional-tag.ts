/**
 * The language tag for dates and numbers: `language` as a person's region writes it. With `['de-CH', 'en']`, German is written
 * as in Switzerland.
 * @param wanted What the person reads, the most wanted first: `navigator.languages`.
 */
export const regionalTag = (language: string, wanted: readonly string[]): string =>
  wanted.find((tag) => tag.split('-')[0]?.toLowerCase() === language) ?? language;
