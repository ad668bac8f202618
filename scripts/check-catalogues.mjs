// Compares the four languages of every app: the same keys, placeholders and tags, nothing empty, every plural form of the
// language, no unused or missing keys, and no names of options.
// Not i18next-cli: it compares keys, but not placeholders and tags, and drops keys composed of parts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './setup/root.mjs';

const LANGUAGES = ['en', 'fr', 'de', 'pt'];
const APPS = ['apps/server', 'apps/studio', 'apps/viewer'];
/** Dynamic parts of keys may come from these. */
const VOCABULARY = [
  'packages/content/src',
  'packages/domain/src',
  'packages/contract/src',
  'packages/client/src',
  'packages/scene/src',
];

/** Texts for operators; other people do not know the names of options. */
const FOR_OPERATORS = ['share.phone.server', 'outbox.mail_server'];

/** In French, a plain space lets a question mark begin a line. */
const BREAKABLE = / [?!;:»]|« /;

/** Each folder has its own texts; the compiler checks the keys that its sources use. */
const CONTENT = 'packages/content/src';
/** The studio's pages with sample data have their texts in the same way. */
const DEMO_PAGES = 'apps/studio/src/demo-pages';
const contentSources = readSources(CONTENT).join('\n');

const problems = [
  ...APPS.flatMap((app) => check(app).map((problem) => `${app}: ${problem}`)),
  ...checkDemoPages().map((problem) => `${DEMO_PAGES}: ${problem}`),
  ...foldersWithTexts().flatMap((folder) => checkFolder(folder).map((problem) => `${folder}: ${problem}`)),
];
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log('The catalogues are complete.');
process.exitCode = problems.length > 0 ? 1 : 0;

function check(app) {
  const [english, ...others] = LANGUAGES.map((language) => readCatalogue(app, language));
  const sources = readSources(path.join(app, 'src')).join('\n');
  return [
    ...LANGUAGES.flatMap((language, index) => checkPlurals(language, [english, ...others][index])),
    ...others.flatMap((catalogue, index) => compare(LANGUAGES[index + 1], english, catalogue)),
    ...checkUse(english, sources, VOCABULARY.flatMap(readSources).join('\n')),
    ...LANGUAGES.flatMap((language, index) => checkOptions(language, [english, ...others][index])),
  ];
}

function checkOptions(language, catalogue) {
  return [...catalogue].flatMap(([key, text]) => {
    const [name] = /\b[A-Z]+(?:_[A-Z]+)+\b|(?<![\w-])--[a-z]+/.exec(text) ?? [];
    return name && !FOR_OPERATORS.includes(key) ? [`${language}: ${key} tells everybody of ${name}`] : [];
  });
}

function foldersWithTexts() {
  const folders = readdirSync(path.join(ROOT, CONTENT)).map((name) => path.join(CONTENT, name));
  return folders.filter((folder) => existsSync(path.join(ROOT, folder, 'texts')));
}

function readTexts(folder) {
  return LANGUAGES.map((language) =>
    flatten(JSON.parse(readFileSync(path.join(ROOT, folder, `texts/${language}.json`), 'utf8'))),
  );
}

function checkDemoPages() {
  const [english, ...others] = readTexts(DEMO_PAGES);
  const sources = readSources(DEMO_PAGES).join('\n');
  return [
    ...LANGUAGES.flatMap((language, index) => checkPlurals(language, [english, ...others][index])),
    ...others.flatMap((catalogue, index) => compare(LANGUAGES[index + 1], english, catalogue)),
    ...checkUse(english, sources, ''),
  ];
}

function checkFolder(folder) {
  const [english, ...others] = readTexts(folder);
  // Types also use the texts of the fields.
  const isUsed = (key) => contentSources.includes(`.${key.split('.')[0]}`);
  return [
    ...others.flatMap((catalogue, index) => compare(LANGUAGES[index + 1], english, catalogue)),
    ...[...english.keys()].filter((key) => !isUsed(key)).map((key) => `${key} is not used`),
  ];
}

/** Key → text: one file a language, or one file a namespace in a folder named after the language. */
function readCatalogue(app, language) {
  const folder = path.join(ROOT, app, 'src/locales');
  const file = path.join(folder, `${language}.json`);
  if (existsSync(file)) return flatten(JSON.parse(readFileSync(file, 'utf8')));
  const files = readdirSync(path.join(folder, language)).filter((name) => name.endsWith('.json'));
  const spaces = files.map((name) => [
    name.slice(0, -'.json'.length).replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
    JSON.parse(readFileSync(path.join(folder, language, name), 'utf8')),
  ]);
  return flatten(Object.fromEntries(spaces));
}

function flatten(tree, prefix = '') {
  const entries = Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value]] : [...flatten(value, `${prefix}${name}.`)],
  );
  return new Map(entries);
}

function checkPlurals(language, catalogue) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const bases = [...catalogue.keys()].filter((key) => key.endsWith('_other')).map(baseOf);
  return bases.flatMap((base) =>
    forms
      .filter((form) => !catalogue.has(`${base}_${form}`))
      .map((form) => `${language}: the plural form ${base}_${form} is missing`),
  );
}

function compare(language, english, catalogue) {
  const bases = (texts) => new Set([...texts.keys()].map(baseOf));
  const wanted = bases(english);
  const present = bases(catalogue);
  return [
    ...[...wanted].filter((key) => !present.has(key)).map((key) => `${language}: ${key} is missing`),
    ...[...present].filter((key) => !wanted.has(key)).map((key) => `${language}: ${key} is not in English`),
    ...[...catalogue].flatMap(([key, text]) => {
      const original = english.get(key) ?? english.get(`${baseOf(key)}_other`) ?? '';
      if (text.trim() === '') return [`${language}: ${key} is empty`];
      if (language === 'fr' && BREAKABLE.test(text))
        return [`${language}: ${key} needs no-break spaces at ${BREAKABLE.exec(text)?.[0]}`];
      // "One object" may omit the number.
      const same = marksOf(text) === marksOf(original) || key.endsWith('_one');
      return same ? [] : [`${language}: ${key} has ${marksOf(text)} where English has ${marksOf(original)}`];
    }),
  ];
}

/** The placeholders and tags of a text, in alphabetical order. */
function marksOf(text) {
  return (text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g) ?? []).sort().join(' ') || 'nothing';
}

function checkUse(english, sources, vocabulary) {
  const keys = new Set([...english.keys()].map(baseOf));
  const literals = new Set([...sources.matchAll(/['"`]([\w.-]+)['"`]/g)].map((match) => match[1]));
  const text = `${sources} ${vocabulary}`;
  const words = new Set(text.match(/[\w-]+/g));
  // `glb_${problem}` yields keys with a known prefix.
  const made = [...text.matchAll(/`([\w-]+_)\$\{[^}`]*\}`/g)].map((match) => match[1]);
  const isWord = (word) =>
    words.has(word) || made.some((start) => word.startsWith(start) && words.has(word.slice(start.length)));
  const patterns = [
    ...[...sources.matchAll(/`([\w-]+\.[^`\n]*\$\{[^`\n]*)`/g)].map((match) => toPattern(match[1])),
    // texts.getFixedT(language, null, 'schema') and { keyPrefix: 'schema' }
    ...[...sources.matchAll(/(?:getFixedT\([^)]*,\s*|keyPrefix:\s*)'([\w.]+)'/g)].map((match) =>
      toPattern(`${match[1]}.\${}`),
    ),
  ];
  const isUsed = (key) =>
    literals.has(key) ||
    ancestorsOf(key).some((ancestor) => literals.has(ancestor)) ||
    patterns.some((pattern) =>
      pattern
        .exec(key)
        ?.slice(1)
        .every((part) => part.split('.').every(isWord)),
    );
  const literal = [...sources.matchAll(/[^\w.]t\(\s*'([\w-]+(?:\.[\w-]+)+)'/g)].map((match) => match[1]);
  return [
    ...[...keys].filter((key) => !isUsed(key)).map((key) => `${key} is not used`),
    ...[...new Set(literal)]
      .filter((key) => !keys.has(key) && ![...keys].some((other) => other.startsWith(`${key}.`)))
      .map((key) => `${key} is used and not in the catalogue`),
  ];
}

/** `a.${b}.c` → /^a\.(.+)\.c$/ */
function toPattern(template) {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.+)')}$`);
}

/** The paths above a key, down to two words: `mails.confirm` for `mails.confirm.subject`. */
function ancestorsOf(key) {
  const parts = key.split('.');
  return parts.slice(2).map((_, index) => parts.slice(0, index + 2).join('.'));
}

/** The key as in the sources, without the plural form. */
function baseOf(key) {
  return key.replace(/_(one|many|other)$/, '');
}

function readSources(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true })
    .filter(
      (name) => /\.tsx?$/.test(name) && !/\.(test|gen)\.tsx?$/.test(name) && !name.startsWith('locales'),
    )
    .map((name) => readFileSync(path.join(ROOT, folder, name), 'utf8'));
}
