import type { Plugin } from 'vite';

/**
 * Lets the browser fetch the chunks and styles of modules that are imported dynamically while the entry is still on its way: it
 * has something else to ask for first, and runs without waiting for them.
 */
export function preloadChunks(...modules: readonly string[]): Plugin {
  return {
    name: 'pleinair:preload-chunks',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        const starts = chunks.filter(({ facadeModuleId }) =>
          modules.some((module) => facadeModuleId?.endsWith(module)),
        );
        if (bundle && starts.length < modules.length) throw new Error(`No chunks of ${modules.join(', ')}`);
        const needed = [...new Set(starts.flatMap(({ fileName, imports }) => [fileName, ...imports]))];
        const styles = chunks
          .filter(({ fileName }) => needed.includes(fileName))
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const missing = (files: readonly string[]) => files.filter((file) => !html.includes(file));
        const link = (file: string, attrs: Record<string, string>) =>
          ({ tag: 'link', attrs: { ...attrs, href: `/${file}` }, injectTo: 'head' }) as const;
        return [
          ...missing(styles).map((file) => link(file, { rel: 'preload', as: 'style', crossorigin: '' })),
          ...missing(needed).map((file) => link(file, { rel: 'modulepreload', crossorigin: '' })),
        ];
      },
    },
  };
}
