import type { Plugin } from 'vite';

/**
 * Lets the browser fetch a font while the scripts still run, so that the first words are not drawn in another font and moved when
 * it arrives. Comes after everything else, since text waits for the scripts anyway.
 *
 * @param name the name of the font's file, without hash and extension
 */
export function preloadFont(name: string): Plugin {
  return {
    name: 'pleinair:preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [];
        const font = Object.keys(bundle).find(
          (file) => file.includes(`/${name}-`) && file.endsWith('.woff2'),
        );
        if (!font) throw new Error(`No font ${name}`);
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
          fetchpriority: 'low',
        };
        return [{ tag: 'link', attrs: { ...attrs, href: `/${font}` }, injectTo: 'head' }];
      },
    },
  };
}
