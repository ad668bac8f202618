import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@pleinair/domain';
import type { preloadPages } from '../../scripts/vite/preload-pages.ts';
import { type PageName, patterns, shapeOf } from './src/app/patterns.ts';

type Options = Parameters<typeof preloadPages>[0];

const GROUP = /^export const (\w+)Pages = \{\n(.*?)^\};$/gms;
const PAGE = /^ {2}(\w+): \(\) => import\('\.(\/pages\/[\w-]+\.tsx)'\),$/gm;

/** The page that is also the front door, for visitors who are not signed in. */
const FRONT = 'home' satisfies PageName;

/**
 * What `index.html` preloads for each page of `src/page-list.ts`, which is read as text, since only the bundler can import it.
 * Throws if a pattern has no page there.
 */
export function preloadedPages(root: string): Options {
  const source = readFileSync(path.join(root, 'src/page-list.ts'), 'utf8');
  const pages = new Map(
    [...source.matchAll(GROUP)].flatMap(([, group, lines = '']) =>
      [...lines.matchAll(PAGE)].map(([, name = '', module = '']) => [name, { group, module }] as const),
    ),
  );
  return {
    pages: (Object.keys(patterns) as PageName[]).map((name) => {
      const page = pages.get(name);
      if (!page) throw new Error(`src/page-list.ts has no page for the pattern ${name}`);
      const hasFrame = page.group !== 'first';
      return {
        path: shapeOf(name),
        modules: hasFrame ? ['/src/pages/pages-frame.tsx', page.module] : [page.module],
        needsSession: hasFrame && page.group !== 'public' && name !== FRONT,
        needsWords: hasFrame,
      };
    }),
    words: Object.fromEntries(
      LANGUAGES.map((language) => {
        const days = language === 'en' ? [] : [`/dayjs/locale/${language}.js`];
        return [language, [`/locales/${language}/index.ts`, '/dayjs/dayjs.min.js', ...days]];
      }),
    ),
    keys: { session: 'pleinair.access_token', preferences: 'pleinair.preferences' },
  };
}
