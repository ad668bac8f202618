import type { Plugin } from 'vite';

/** What a page shows, and the modules whose chunks it loads for that. */
type Modules = Readonly<Record<string, readonly string[]>>;

/**
 * Lets the browser fetch the chunks and styles of modules that are imported dynamically while the entry is still on its way: it
 * has something else to ask for first, and runs without waiting for them. Links for what only some pages show carry
 * `data-when` with its name; the server sends those that a page needs.
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
         * The chunks that a chunk imports, at any depth, and then itself, that were not linked before: what it imports is what takes
         * long, and a browser fetches only six files at once.
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
          // Each may be the only one that a page keeps.
          seen.clear();
          for (const file of known) seen.add(file);
          links.push(...linksTo(modules, { 'data-when': name }));
        }
        return links;
      },
    },
  };
}
