import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  worker: { format: 'es' },
  // Dependencies that are found late reload the page, so all pages are scanned at the start.
  optimizeDeps: { entries: ['*.html', '*/*.tsx'] },
});
