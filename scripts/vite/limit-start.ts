import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Fails a build whose page links more than `most` bytes of scripts, compressed as sent, when it shows `parts`; see
 * `preloadChunks`.
 */
export function limitStart(parts: readonly string[], most: number): Plugin {
  return {
    name: 'pleinair:limit-start',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('No page was built');
        const sizes = new Map<string, number>();
        for (const [tag, file = ''] of String(page.source).matchAll(SCRIPT)) {
          const part = /data-when="(\w+)"/.exec(tag)?.[1];
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk' || (part !== undefined && !parts.includes(part))) continue;
          sizes.set(file, brotliCompressSync(chunk.code).length);
        }
        const all = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
        if (all <= most) return;
        const list = [...sizes].map(([file, bytes]) => `  ${bytes} ${file}`).join('\n');
        this.error(
          `The page links ${all} bytes of scripts for ${parts.join(', ')}; at most ${most}:\n${list}`,
        );
      },
    },
  };
}

/** An element that loads a script, and its file. */
const SCRIPT = /<(?:script|link)[^>]*(?:src|href)="\/([^"]+\.js)"[^>]*>/g;
