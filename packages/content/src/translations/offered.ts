const TAGS =
  'ar bg ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ko lb lt lv mk mt nb nl pl pt pt-BR rm ro ' +
  'ru sk sl sq sr sv th tr uk ur vi zh-Hans zh-Hant';

/** The languages that creators are offered, by tag; the API takes any. */
const OFFERED_LANGUAGES: readonly string[] = TAGS.split(' ');

/** The languages offered besides those already there, by name. */
export function furtherLanguages(tags: readonly string[], language: string) {
  const nameOf = languageNames(language);
  return OFFERED_LANGUAGES.filter((tag) => !tags.includes(tag))
    .map((tag) => ({ value: tag, label: nameOf(tag) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}

/** How a language calls others, by tag. */
export function languageNames(language: string): (tag: string) => string {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return (tag) => names.of(tag) ?? tag;
}
