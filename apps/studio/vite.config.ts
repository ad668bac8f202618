import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileAtOnce } from '../../scripts/vite/compile-at-once.ts';
import { lightFont } from '../../scripts/vite/light-font.ts';
import { lightTable } from '../../scripts/vite/light-table.ts';
import { limitPage } from '../../scripts/vite/limit-page.ts';
import { preloadChunks } from '../../scripts/vite/preload-chunks.ts';
import { preloadFont } from '../../scripts/vite/preload-font.ts';
import { preloadPages } from '../../scripts/vite/preload-pages.ts';
import { preloadedPages } from './preloaded-pages.ts';
import { shellChunks } from './shell-chunk.ts';

const light = (name: string) =>
  path.resolve(import.meta.dirname, `../../packages/content/src/light/${name}.ts`);

/** Limits what a page behind the sign-in loads before its first content. */
const limitStart = (page: string, limit: Parameters<typeof limitPage>[1]) =>
  limitPage(['/src/start.tsx', '/src/pages/pages-frame.tsx', `/src/pages/${page}.tsx`], limit);

export default defineConfig({
  plugins: [
    react(),
    preloadChunks(['/src/start.tsx']),
    compileAtOnce(['shell', 'start']),
    preloadPages(preloadedPages(import.meta.dirname)),
    lightFont('@fontsource-variable/inter'),
    lightTable(),
    preloadFont('inter-latin-wght-normal'),
    // A plain list behind the sign-in, pages of forms, and the library that needs most. A changed word elsewhere shifts some hundred bytes between files.
    limitStart('trash', { files: 12, bytes: 180_400 }),
    limitStart('user-settings', { files: 14, bytes: 203_700 }),
    limitStart('anchors-library', { files: 22, bytes: 209_900 }),
    limitStart('profile', { files: 16, bytes: 212_200 }),
  ],
  // Under npm run dev the server writes to the same terminal.
  clearScreen: false,
  // The little that the studio needs of them.
  resolve: {
    alias: [
      { find: /^(react-)?i18next$/, replacement: light('i18next') },
      { find: /^zod$/, replacement: light('zod') },
    ],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: shellChunks(import.meta.dirname) } } },
  },
});
