import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { Providers } from './app/providers.tsx';
import { startI18n } from './lib/i18n.ts';
import { nextTask } from './lib/next-task.ts';
import { createRouter } from './router.tsx';
import '@fontsource-variable/inter';
import './app/start-styles.ts';
import './app/global.css';

/** Renders the studio, once its configuration is loaded, in several tasks: one would block the page for a tenth of a second. */
export async function startStudio() {
  await startI18n();
  await nextTask();
  const router = createRouter();
  await nextTask();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}
