import type { Plugin } from 'vite';

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
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const chunkOf = (file: string) => chunks.find(({ fileName }) => fileName === file);
        const startOf = (module: string) => {
          const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
          if (!start) throw new Error(`No chunk of ${module}`);
          return start;
        };
        const seen = new Set<string>();
        /**
         * Returns a chunk's imports, at any depth, then the chunk itself, without those linked before. Imports come first because
         * they take long, and a browser fetches only six files at once.
         */
        const newFrom = (file: string): string[] => {
          if (seen.has(file) || html.includes(file)) return [];
          seen.add(file);
          return [...(chunkOf(file)?.imports ?? []).flatMap(newFrom), file];
        };
        const link = (href: string, attrs: Record<string, string>) =>
          ({
            tag: 'link',
            attrs: { ...attrs, crossorigin: '', href: `/${href}` },
            injectTo: 'head',
          }) as const;
        const linksTo = (modules: readonly string[], attrs: Record<string, string>) => {
          const files = modules.flatMap((module) => newFrom(startOf(module).fileName));
          const styles = files
            .flatMap((file) => [...(chunkOf(file)?.viteMetadata?.importedCss ?? [])])
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
