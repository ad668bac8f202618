// Before those of the pages, as in the studio.
import '../../apps/studio/src/app/start-styles.ts';
import { notifications } from '@mantine/notifications';
import { StrictMode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { PageProviders } from '../../apps/studio/src/app/page-providers.tsx';
import { Providers } from '../../apps/studio/src/app/providers.tsx';
import { chooseLanguage, loadAllWords, startI18n } from '../../apps/studio/src/lib/i18n.ts';
import { setPreferences } from '../../apps/studio/src/lib/preferences.ts';
import { queryClient } from '../../apps/studio/src/lib/query-client.ts';
import { session } from '../../apps/studio/src/lib/session.ts';
import { articlesQuery } from '../../apps/studio/src/parts/help/article-texts.ts';
import { routes } from '../../apps/studio/src/router.tsx';
import { giveAnswers } from '../src/answers.ts';
import { type Appearance, type State, USUAL } from '../src/entry.ts';
import { putVisitor } from '../src/sensors.ts';
import '@fontsource-variable/inter';
import '../../apps/studio/src/app/global.css';

let root: Root | undefined;
await startI18n();
await loadAllWords();

/** The direction is a setting of the studio. */
export const mirrorsTexts = true;

/** Displays a state as a page of the studio would, replacing the previous one. */
export async function mount(state: State, appearance: Appearance = USUAL): Promise<void> {
  root?.unmount();
  // One of the previous state would stay as long as a pointer rests on it, over what is clicked next.
  notifications.clean();
  queryClient.clear();
  giveAnswers(state.answers);
  putVisitor(state.position);
  // Ends what goes on for the previous state until its user signs out.
  session.end();
  if (state.signedIn) session.start('token');
  await dress(appearance);
  const element = document.createElement('div');
  if (typeof state.show === 'function') element.style.padding = '1rem';
  document.body.replaceChildren(element);
  root = createRoot(element);
  root.render(
    <StrictMode>
      <Providers>
        <RouterProvider router={routerFor(state)} />
      </Providers>
    </StrictMode>,
  );
  await state.steps?.();
}

/** Changes the look of the mounted state, as a user would. */
export async function dress({ theme, direction, language }: Appearance): Promise<void> {
  setPreferences({ theme, direction });
  // Until its articles are loaded, the help stays in the previous language.
  await queryClient.ensureQueryData(articlesQuery(language));
  await chooseLanguage(language);
}

function routerFor({ show }: State) {
  if (typeof show === 'string') return createMemoryRouter(routes, { initialEntries: [show] });
  return createMemoryRouter([
    {
      path: '*',
      element: (
        <PageProviders>
          <Suspense>{show()}</Suspense>
        </PageProviders>
      ),
    },
  ]);
}
