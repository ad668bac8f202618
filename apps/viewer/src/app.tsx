import type { Language } from '@pleinair/domain';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Api } from './boot/api.ts';
import type { FirstAnswer } from './boot/first-answer.ts';
import { startI18n } from './i18n.ts';
import { ListingScreen } from './listing/listing-screen.tsx';
import type { Catalogue } from './locales/en/index.ts';
import { SpaceScreen } from './overlay/space-screen.tsx';
import { Failure } from './parts/failure.tsx';

export interface AppOptions {
  readonly api: Promise<Api>;
  readonly first: FirstAnswer;
  readonly language: Language;
  readonly catalogue: Catalogue;
}

/** Draws the interface for what the link asked for. */
export async function showApp({ api, first, language, catalogue }: AppOptions): Promise<void> {
  await startI18n(language, catalogue);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element.');
  createRoot(root).render(
    <StrictMode>
      {first.to === 'space' && <SpaceScreen api={api} pid={first.pid} first={first.content} />}
      {first.to === 'listing' && <ListingScreen api={api} owner={first.owner} first={first.spaces} />}
      {first.to === 'nowhere' && <Failure reason="not_found" />}
    </StrictMode>,
  );
  void api
    .then(async (ready) => (await import('./offline/register.ts')).keepForOffline(ready))
    .catch(() => undefined);
}
