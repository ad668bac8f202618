import type { Plugin } from 'vite';

/**
 * Builds Mantine's `Table` without its `ScrollContainer`, which no page uses: our tables scroll by a style. It leads to a library
 * of floating elements, three times as large as a table, which lists would load before they are drawn.
 */
export function lightTable(): Plugin {
  return {
    name: 'pleinair:light-table',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /@mantine\/core\/esm\/components\/Table\/TableScrollContainer\.mjs$/ },
      handler: () => 'export const TableScrollContainer = undefined;',
    },
  };
}
