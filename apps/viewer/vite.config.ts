import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadChunks } from '../../scripts/vite/preload-chunks.ts';

const OFFLINE_WORKER = 'viewer-offline';

export default defineConfig({
  base: '/',
  plugins: [react(), preloadChunks('/src/app.tsx')],
  // MapLibre's worker is a module.
  worker: { format: 'es' },
  // Under npm run dev the server writes to the same terminal.
  clearScreen: false,
  build: {
    target: 'es2022',
    assetsDir: 'viewer-assets',
    // Every browser that runs WebXR, cameras or top-level await supports modulepreload.
    modulePreload: { polyfill: false },
    sourcemap: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: { viewer: 'index.html', [OFFLINE_WORKER]: 'src/offline/worker.ts' },
      output: {
        entryFileNames: ({ name }) =>
          // The service worker keeps its name, so that the browser finds the next version of it.
          name === OFFLINE_WORKER ? '[name].js' : 'viewer-assets/[name]-[hash].js',
      },
    },
  },
});
