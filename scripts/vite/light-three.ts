import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { shortenShader } from './shorten-shader.ts';

const SOURCES = fileURLToPath(new URL('../../node_modules/three/src/', import.meta.url));
/** A shader in three's sources. */
const SHADER = /\/\* glsl \*\/\s*`(.*?)`/gs;

/** Classes and properties of three.js that nothing uses, and what its shaders have for each: macros, or files by part of their name. */
export type UnusedFeatures = Readonly<Record<string, readonly string[]>>;

/**
 * Builds three from its sources instead of its two bundled files, so that a page loads only the modules that it uses, and removes
 * comments, indentation, and what is for unused features from the shaders. Fails a build in which our code or a loader of three names one of those.
 */
export function lightThree(unused: UnusedFeatures): Plugin {
  const mention = new RegExp(`\\b(?:${Object.keys(unused).join('|')})\\b`);
  const parts = Object.values(unused).flat();
  const macros = new Set(parts.filter(isMacro));
  const files = new RegExp(parts.filter((part) => !isMacro(part)).join('|'));
  return {
    name: 'pleinair:light-three',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^three$/, replacement: `${SOURCES}Three.js` }] } }),
    transform: {
      filter: {
        id: {
          include: [/three\/src\/.*\.glsl\.js$/, /\.tsx?$/, /three\/examples\/jsm\/(?:loaders|webxr)\//],
        },
      },
      handler(code, id) {
        if (!id.startsWith(SOURCES)) {
          const [found] = mention.exec(code) ?? [];
          if (found) this.error(`${id} names ${found}, of which the build removes the shaders`);
          return null;
        }
        const light = code.replace(SHADER, (_whole, shader: string) =>
          JSON.stringify(files.test(id.slice(SOURCES.length)) ? '' : shortenShader(shader, macros)),
        );
        return { code: light, map: null };
      },
    },
  };
}

const isMacro = (part: string): boolean => /^[A-Z]/.test(part);
