import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesOf } from './files-of.ts';

/**
 * Fails a build in which some modules, with everything they import, need more than the given number of script files, or more than
 * `bytes` of scripts, compressed as sent. Dynamic imports do not count.
 */
export function limitPage(
  modules: readonly string[],
  { files: mostFiles, bytes: mostBytes }: { readonly files: number; readonly bytes: number },
): Plugin {
  return {
    name: 'pleinair:limit-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sizes = new Map<string, number>();
        for (const file of modules.flatMap((module) => filesOf(bundle, module))) {
          const chunk = bundle[file];
          if (chunk?.type === 'chunk') sizes.set(file, brotliCompressSync(chunk.code).length);
        }
        const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
        if (sizes.size <= mostFiles && bytes <= mostBytes) return;
        const list = [...sizes].map(([file, size]) => `  ${size} ${file}`).join('\n');
        this.error(
          `${modules.join(', ')} need ${bytes} bytes of scripts in ${sizes.size} files; at most ${mostBytes} in ${mostFiles}:\n${list}`,
        );
      },
    },
  };
}
