import i18next from 'i18next';

/** Most that are named; the others are counted. */
const NAMED = 5;

/** Lists names in a sentence: “A, B and 3 more”. */
export function listNames(items: readonly { readonly name: string }[]): string {
  const names = items.slice(0, NAMED).map(({ name }) => name);
  const left = items.length - names.length;
  if (left > 0) names.push(i18next.t('whereUsed.more', { count: left }));
  return new Intl.ListFormat(i18next.language).format(names);
}
