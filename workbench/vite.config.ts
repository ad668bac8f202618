import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  worker: { format: 'es' },
  // Dependencies that are found late reload the page: all pages are known from the start.
  optimizeDeps: { entries: ['*.html', '*/*.tsx'] },
});
