import { useSyncExternalStore } from 'react';

/**
 * The parts of i18next and react-i18next that the studio and the viewer use, at a tenth of the size; their builds substitute it.
 * Handles complete catalogues, plurals and `{{name}}` values; nothing is loaded, detected, escaped or taken from another language.
 */

type Texts = { readonly [key: string]: string | Texts };
type Values = Readonly<Record<string, unknown>>;
type Translate = (key: string, values?: Values) => string;

interface Options {
  readonly lng: string;
  readonly resources: Readonly<Record<string, { readonly translation: Texts }>>;
}

/** By language and namespace. */
const catalogues = new Map<string, Texts>();
const listeners = new Set<() => void>();
let shown: { readonly i18n: typeof i18n; readonly t: Translate };

const put = (language: string, namespace: string, texts: Texts) =>
  catalogues.set(`${language} ${namespace}`, texts);

function translateInto(language: string): Translate {
  // The texts are European Portuguese, which says 0 visitas; without a region, Brazil's rules apply.
  const plural = new Intl.PluralRules(language === 'pt' ? 'pt-PT' : language);
  return (key, values = {}) => {
    const { count, ns = 'translation' } = values;
    const catalogue = catalogues.get(`${language} ${ns}`);
    const text =
      (typeof count === 'number' && textAt(catalogue, `${key}_${plural.select(count)}`)) ||
      textAt(catalogue, key);
    return (text ?? key).replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

function textAt(catalogue: Texts | undefined, key: string): string | undefined {
  let found: string | Texts | undefined = catalogue;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

function show(language: string): void {
  i18n.language = language;
  shown = { i18n, t: translateInto(language) };
  for (const listener of listeners) listener();
}

const i18n = {
  language: '',
  use: () => i18n,
  async init({ lng, resources }: Options) {
    for (const [language, { translation }] of Object.entries(resources))
      put(language, 'translation', translation);
    show(lng);
  },
  hasResourceBundle: (language: string, namespace: string) => catalogues.has(`${language} ${namespace}`),
  addResourceBundle: put,
  changeLanguage: async (language: string) => show(language),
  getFixedT: translateInto,
  t: (key: string, values?: Values) => shown.t(key, values),
  /** All four languages are written left to right. */
  dir: () => 'ltr',
};

// biome-ignore lint/style/noDefaultExport: matches i18next
export default i18n;
export const initReactI18next = undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTranslation = () => useSyncExternalStore(subscribe, () => shown);
