import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const OFFLINE_WORKER = 'viewer-offline';

export default defineConfig({
  base: '/',
  plugins: [react(), preloadInterface()],
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

/**
 * Lets the browser fetch the interface's chunks while the entry, which only asks for the content, is still on its
 * way. They are imported dynamically, so the entry runs without waiting for them.
 */
function preloadInterface(): Plugin {
  return {
    name: 'pleinair:preload-interface',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/app.tsx'));
        const files = app ? [app.fileName, ...app.imports] : [];
        const missing = files.filter((file) => !html.includes(file));
        return missing.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }));
      },
    },
  };
}
