import type { Plugin } from 'vite';

/**
 * Asks the browser to compile all functions of the named chunks while they arrive, beside the main thread, instead of each when it
 * is first called: for chunks of which the start runs most. Chromium does so; others ignore the comment. Source:
 * https://v8.dev/blog/explicit-compile-hints
 */
export function compileAtOnce(names: readonly string[]): Plugin {
  return {
    name: 'pleinair:compile-at-once',
    apply: 'build',
    generateBundle: {
      // After Vite has written its table of files into the first line, since the comment must be the first thing.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !names.includes(chunk.name)) continue;
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
          const map = bundle[`${chunk.fileName}.map`];
          if (map?.type !== 'asset') continue;
          const { mappings, ...rest } = JSON.parse(String(map.source));
          map.source = JSON.stringify({ ...rest, mappings: `;${mappings}` });
        }
      },
    },
  };
}
