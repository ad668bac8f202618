import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadChunks } from '../../scripts/vite/preload-chunks.ts';
import { preloadFont } from '../../scripts/vite/preload-font.ts';
import { shellChunks } from './shell-chunk.ts';

export default defineConfig({
  plugins: [react(), preloadChunks(['/src/start.tsx']), preloadFont('inter-latin-wght-normal')],
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
