import type { Plugin } from 'vite';
import { filesOf, stylesOf } from './files-of.ts';

interface Page {
  /** Matches its path, in any case. */
  readonly path: RegExp;
  /** Ends of the names of the modules whose chunks it needs, with everything they import. */
  readonly modules: readonly string[];
  /** Whether only signed-in users see it. */
  readonly needsSession: boolean;
  /** Whether it needs the texts of all pages. */
  readonly needsWords: boolean;
}

interface Options {
  readonly pages: readonly Page[];
  /** The modules with the texts of all pages, by language. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** Keys of `localStorage`: of the session, and of the preferences as JSON. */
  readonly keys: { readonly session: string; readonly preferences: string };
}

/**
 * Lets the browser fetch what a page is made of while `index.html` is still being read, as that has one app for all pages: a
 * script in it finds the page by the address. The page is then drawn a round trip earlier than if the first script asked for it.
 */
export function preloadPages({ pages, words, keys }: Options): Plugin {
  return {
    name: 'pleinair:preload-pages',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return [];
        const files: string[] = [];
        const indexOf = (file: string) => {
          const known = files.indexOf(file);
          return known < 0 ? files.push(file) - 1 : known;
        };
        const indexesOf = (modules: readonly string[]): number[] => {
          const needed = modules
            .flatMap((module) => filesOf(bundle, module))
            .flatMap((file) => [...stylesOf(bundle, file), file])
            .filter((file) => !html.includes(file));
          return [...new Set(needed)].map(indexOf);
        };
        const data: Data = {
          pages: pages.map(({ path, modules, ...page }) => ({
            ...page,
            path: path.source,
            needs: indexesOf(modules),
          })),
          words: Object.fromEntries(
            Object.entries(words).map(([language, modules]) => [language, indexesOf(modules)]),
          ),
          files,
          keys,
        };
        return [{ tag: 'script', children: `(${preload})(${JSON.stringify(data)})`, injectTo: 'head' }];
      },
    },
  };
}

/** What the script knows; `needs` and `words` are indexes of `files`. */
interface Data extends Pick<Options, 'keys'> {
  readonly pages: readonly (Omit<Page, 'path' | 'modules'> & {
    readonly path: string;
    readonly needs: readonly number[];
  })[];
  readonly words: Readonly<Record<string, readonly number[]>>;
  readonly files: readonly string[];
}

/** Runs in the page, so it uses nothing from around it. */
function preload({ pages, words, files, keys }: Data) {
  try {
    const page = pages.find(({ path }) => new RegExp(path, 'i').test(location.pathname));
    if (!page || (page.needsSession && !localStorage.getItem(keys.session))) return;
    const { language } = JSON.parse(localStorage.getItem(keys.preferences) ?? '{}');
    const spoken = [language, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()), 'en'];
    const texts = page.needsWords ? words[spoken.find((one) => one in words)] : undefined;
    for (const index of [...page.needs, ...(texts ?? [])]) {
      const file = files[index] ?? '';
      const isStyle = file.endsWith('.css');
      const link = document.createElement('link');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      link.crossOrigin = '';
      link.href = `/${file}`;
      document.head.append(link);
    }
  } catch {
    // Storage that is blocked or unreadable costs only time: the scripts fetch what they need.
  }
}
