import { useSyncExternalStore } from 'react';

/**
 * The parts of i18next and react-i18next that the viewer uses, at a tenth of the size; the build substitutes it. Handles
 * complete catalogues, plurals and `{{name}}` values; nothing is loaded, detected or escaped here.
 */

type Texts = { readonly [key: string]: string | Texts };
type Values = Readonly<Record<string, unknown>>;

interface Options {
  readonly lng: string;
  readonly resources: Readonly<Record<string, { readonly translation: Texts }>>;
}

const catalogues = new Map<string, Texts>();
const listeners = new Set<() => void>();
let shown: { readonly i18n: typeof i18n; readonly t: (key: string, values?: Values) => string };

function show(language: string): void {
  const plural = new Intl.PluralRules(language);
  const t = (key: string, values: Values = {}): string => {
    const { count } = values;
    const text =
      (typeof count === 'number' && textAt(language, `${key}_${plural.select(count)}`)) ||
      textAt(language, key);
    return (text ?? key).replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
  i18n.language = language;
  shown = { i18n, t };
  for (const listener of listeners) listener();
}

function textAt(language: string, key: string): string | undefined {
  let found: string | Texts | undefined = catalogues.get(language);
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

const i18n = {
  language: '',
  use: () => i18n,
  async init({ lng, resources }: Options) {
    for (const [language, { translation }] of Object.entries(resources))
      catalogues.set(language, translation);
    show(lng);
  },
  hasResourceBundle: (language: string) => catalogues.has(language),
  addResourceBundle: (language: string, _namespace: string, texts: Texts) => catalogues.set(language, texts),
  changeLanguage: async (language: string) => show(language),
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
