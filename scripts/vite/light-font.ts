import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The font features that the studio uses, without alternates that a style would have to select. */
const DRAWN = {
  targetFormat: 'woff2' as const,
  /** Spacing, marks, local forms, ligatures, and figures of one width. `@types/subset-font` does not know this option yet. */
  keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
  /** The weights of the studio's styles. */
  variationAxes: { wght: { min: 400, max: 700 } },
};

/**
 * Reduces a package's variable fonts to the weights, features and glyphs that the studio uses. That halves a font, which every
 * page loads.
 *
 * @param name the package's name
 */
export function lightFont(name: string): Plugin {
  let folder: string;
  return {
    name: 'pleinair:light-font',
    apply: 'build',
    enforce: 'pre',
    configResolved({ cacheDir }) {
      folder = path.join(cacheDir, 'fonts');
    },
    async transform(code, id) {
      if (!id.includes(`/${name}/`) || !id.endsWith('.css')) return undefined;
      await mkdir(folder, { recursive: true });
      const source = path.dirname(id);
      const faces = code.matchAll(/url\(([^)]+\.woff2)\)[^}]*?unicode-range:\s*([^;]+);/g);
      const written = await Promise.all(
        [...faces].map(async ([, file = '', range = '']) => {
          const light = path.join(folder, path.basename(file));
          await writeFile(light, await lighten(await readFile(path.join(source, file)), charactersOf(range)));
          return [file, path.relative(source, light)] as const;
        }),
      );
      return written.reduce((css, [file, light]) => css.replace(`url(${file})`, `url(${light})`), code);
    },
  };
}

async function lighten(font: Buffer, characters: string): Promise<Buffer> {
  const { default: subset } = await import('subset-font');
  return subset(font, characters, DRAWN);
}

/** @param range in the form `U+0000-00FF,U+0131`, as in split fonts, without wildcards */
function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
