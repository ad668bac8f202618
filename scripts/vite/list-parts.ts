import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Writes the names and sizes (compressed, in bytes) of the built parts into a file, so that all of them can be fetched before a
 * visit.
 */
export function listParts(fileName: string, leftOut: RegExp): Plugin {
  return {
    name: 'pleinair:list-parts',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const parts = Object.values(bundle)
          .filter(
            ({ fileName: file }) =>
              /\.(js|css|wasm)$/.test(file) && file.includes('/') && !leftOut.test(file),
          )
          .map((part) => ({
            file: `/${part.fileName}`,
            // Approximately the size as sent.
            bytes: gzipSync(part.type === 'chunk' ? part.code : part.source).length,
          }));
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(parts) });
      },
    },
  };
}
