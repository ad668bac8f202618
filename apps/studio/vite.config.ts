import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shellChunks } from './shell-chunk.ts';

/** Where `npm run dev` finds the API; a running `npm start` by default. */
const server = process.env.PLEINAIR_SERVER ?? 'http://localhost:4000';
const proxied = ['/config.json', '/api', '/rails', '/uploads', '/files', '/v/', '/+', '/public/', '/viewer-'];

export default defineConfig({
  plugins: [react()],
  // Under npm run dev the server writes to the same terminal.
  clearScreen: false,
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: true,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: shellChunks(import.meta.dirname) } } },
  },
  server: {
    port: Number(process.env.PORT ?? 4830),
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server }])),
  },
});
