import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the API; a running `npm start` by default. */
const server = process.env.PLEINAIR_SERVER ?? 'http://localhost:4000';
const proxied = ['/config.json', '/api', '/rails', '/uploads', '/files', '/v/', '/+', '/public/', '/viewer-'];

export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  build: { target: 'es2022', sourcemap: true, chunkSizeWarningLimit: 900 },
  server: {
    port: Number(process.env.PORT ?? 4830),
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server }])),
  },
});
