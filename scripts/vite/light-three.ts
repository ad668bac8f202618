import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('../../node_modules/three/src/', import.meta.url));
/** A shader in three's sources. */
const SHADER = /\/\* glsl \*\/\s*`(.*?)`/gs;

/**
 * Builds three from its sources instead of its two bundled files, so that a page loads only the modules that it uses, and removes
 * comments and indentation from the shaders, like three's own build.
 */
export function lightThree(): Plugin {
  return {
    name: 'pleinair:light-three',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^three$/, replacement: `${SOURCES}Three.js` }] } }),
    transform: {
      filter: { id: /three\/src\/.*\.glsl\.js$/ },
      handler: (code) => ({
        code: code.replace(SHADER, (_whole, shader: string) => JSON.stringify(shorten(shader))),
        map: null,
      }),
    },
  };
}

const shorten = (shader: string): string =>
  shader
    .replace(/\r/g, '')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/[ \t]*\/\/.*/g, '')
    .replace(/\n\s+/g, '\n')
    .trim();
