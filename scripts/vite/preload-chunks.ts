import type { Plugin } from 'vite';
import { filesOf, stylesOf } from './files-of.ts';

/** The parts that a page may show, and the modules whose chunks each needs. */
type Modules = Readonly<Record<string, readonly string[]>>;

/**
 * Lets the browser fetch the chunks and styles of dynamically imported modules while the entry is still loading, since the entry
 * requests other things first and runs without waiting for them. Links for parts that only some pages show have `data-when` with
 * the part's name; the server sends those that a page needs.
 */
export function preloadChunks(always: readonly string[], when: Modules = {}): Plugin {
  return {
    name: 'pleinair:preload-chunks',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return [];
        const seen = new Set<string>();
        /** The files of modules that are not linked yet. Imports come first: they take long, and a browser fetches only six files at once. */
        const newFrom = (module: string): string[] => {
          const files = filesOf(bundle, module).filter((file) => !seen.has(file) && !html.includes(file));
          for (const file of files) seen.add(file);
          return files;
        };
        const link = (href: string, attrs: Record<string, string>) =>
          ({
            tag: 'link',
            attrs: { ...attrs, crossorigin: '', href: `/${href}` },
            injectTo: 'head',
          }) as const;
        const linksTo = (modules: readonly string[], attrs: Record<string, string>) => {
          const files = modules.flatMap(newFrom);
          const styles = files
            .flatMap((file) => stylesOf(bundle, file))
            .filter((style) => !html.includes(style));
          return [
            ...styles.map((file) => link(file, { rel: 'preload', as: 'style', ...attrs })),
            ...files.map((file) => link(file, { rel: 'modulepreload', ...attrs })),
          ];
        };
        const links = linksTo(always, {});
        const known = new Set(seen);
        for (const [name, modules] of Object.entries(when)) {
          // A page may keep only one of them.
          seen.clear();
          for (const file of known) seen.add(file);
          links.push(...linksTo(modules, { 'data-when': name }));
        }
        return links;
      },
    },
  };
}
