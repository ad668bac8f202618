const TAGS =
  'ar bg ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ko lb lt lv mk mt nb nl pl pt pt-BR rm ro ' +
  'ru sk sl sq sr sv th tr uk ur vi zh-Hans zh-Hant';

/** The languages that creators are offered, by tag; the API takes any. */
export const OFFERED_LANGUAGES: readonly string[] = TAGS.split(' ');
