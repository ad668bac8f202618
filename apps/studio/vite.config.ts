import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightFont } from '../../scripts/vite/light-font.ts';
import { limitPage } from '../../scripts/vite/limit-page.ts';
import { preloadChunks } from '../../scripts/vite/preload-chunks.ts';
import { preloadFont } from '../../scripts/vite/preload-font.ts';
import { shellChunks } from './shell-chunk.ts';

export default defineConfig({
  plugins: [
    react(),
    preloadChunks(['/src/start.tsx']),
    lightFont('@fontsource-variable/inter'),
    preloadFont('inter-latin-wght-normal'),
    // A plain list behind the sign-in.
    limitPage(['/src/start.tsx', '/src/pages/pages-frame.tsx', '/src/pages/trash.tsx'], {
      ...{ files: 11, bytes: 242_000 },
    }),
  ],
  // Under npm run dev the server writes to the same terminal.
  clearScreen: false,
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: shellChunks(import.meta.dirname) } } },
  },
});
