import type { Plugin } from 'vite';

/**
 * Fetches a page's scripts with low priority: the first paint is in the page itself and waits for none of them, and what they
 * read first (configuration, styles) should overtake them.
 */
export function paintFirst(): Plugin {
  return {
    name: 'pleinair:paint-first',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        bundle
          ? html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
          : html,
    },
  };
}
