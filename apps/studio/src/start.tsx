import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { Providers } from './app/providers.tsx';
import { startI18n } from './lib/i18n.ts';
import { createRouter } from './router.tsx';
import '@fontsource-variable/inter';
import './app/start-styles.ts';
import './app/global.css';

/** Renders the studio, once its configuration is loaded. */
export async function startStudio() {
  await startI18n();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={createRouter()} />
      </Providers>
    </StrictMode>,
  );
}
