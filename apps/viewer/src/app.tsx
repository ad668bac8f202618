import type { Language } from '@pleinair/domain';
import { type JSX, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Api } from './boot/api.ts';
import { afterDrawn, reportDrawn } from './boot/drawn.ts';
import type { FirstAnswer } from './boot/first-answer.ts';
import { startI18n } from './i18n.ts';
import type { Catalogue } from './locales/en/index.ts';
import { SpaceScreen } from './overlay/space-screen.tsx';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { Failure, failureReason } from './parts/failure.tsx';

export interface AppOptions {
  readonly api: Promise<Api>;
  readonly first: FirstAnswer;
  readonly language: Language;
  readonly catalogue: Catalogue;
}

/** Renders the screen that the link asks for. */
export async function showApp({ api, first, language, catalogue }: AppOptions): Promise<void> {
  const [screen] = await Promise.all([
    screenOf(first, api).catch((error: unknown) => <Failure reason={failureReason(error)} />),
    startI18n(language, catalogue),
  ]);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element.');
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>{screen}</ErrorBoundary>
    </StrictMode>,
  );
  if (first.to !== 'space') reportDrawn();
  void afterDrawn()
    .then(async () => {
      // Back is caught from the first sheet on.
      await import('./parts/catch-back.ts');
      await (await import('./prepare-offline.ts')).prepareOffline(await api);
    })
    .catch(() => undefined);
}

/** Loads only the code of the screen that is shown. */
async function screenOf(first: FirstAnswer, api: Promise<Api>): Promise<JSX.Element> {
  switch (first.to) {
    case 'space':
      return <SpaceScreen api={api} pid={first.pid} first={first.content} />;
    case 'listing': {
      const { ListingScreen } = await import('./listing/listing-screen.tsx');
      return <ListingScreen api={api} owner={first.owner} first={first.spaces} />;
    }
    case 'walk': {
      const { WalkScreen } = await import('./walk/walk-screen.tsx');
      return <WalkScreen api={api} first={first.walk} />;
    }
    case 'link': {
      const { LinkScreen } = await import('./link/link-screen.tsx');
      return <LinkScreen first={first.links} />;
    }
    case 'nowhere':
      return <Failure reason="not_found" />;
  }
}
