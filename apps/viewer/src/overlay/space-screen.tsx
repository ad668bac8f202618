import type { SpaceContent } from '@pleinair/client';
import type { GeoPoint } from '@pleinair/domain';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../boot/api.ts';
import { reportDrawn } from '../boot/drawn.ts';
import { getSpaceContent } from '../boot/first-answer.ts';
import { ShownSpace } from '../parts/collection/store.ts';
import { Failure, type FailureReason, failureReason } from '../parts/failure.tsx';

const Gate = lazy(async () => ({ default: (await import('./gate/gate.tsx')).Gate }));
const SpaceView = lazy(async () => ({ default: (await import('./space-view.tsx')).SpaceView }));

interface SpaceScreenProps {
  api: Promise<Api>;
  pid: string;
  /** The answer requested before the interface loaded. */
  first: Promise<SpaceContent>;
}

/** A space: its content if the visitor may see it, else why not and what to do. */
export function SpaceScreen({ api, pid, first }: SpaceScreenProps) {
  const { t } = useTranslation();
  const [content, setContent] = useState<SpaceContent>();
  const [failure, setFailure] = useState<FailureReason>();
  const [round, setRound] = useState(0);

  useLayoutEffect(() => {
    first
      .then(async (content) => addNeighbours(await api, content))
      .then(setContent, (error) => setFailure(failureReason(error)));
  }, [api, first]);
  const isClosed = failure !== undefined || (content !== undefined && content.access !== 'open');
  useEffect(() => {
    if (isClosed) reportDrawn();
  }, [isClosed]);
  const ask = useCallback(
    async (position?: GeoPoint) => {
      try {
        const ready = await api;
        setContent(await addNeighbours(ready, await getSpaceContent(ready, pid, position)));
      } catch (error) {
        // A visible card stays and reports the missing answer itself, unless the space is gone.
        if (failureReason(error) !== 'not_found') throw error;
        setFailure('not_found');
      }
    },
    [api, pid],
  );

  if (failure !== undefined) return <Failure reason={failure} onRetry={() => location.reload()} />;
  const waiting = (
    <div className="splash" role="status">
      <span className="sr-only">{t('common.loading')}</span>
    </div>
  );
  if (content === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      {content.access === 'open' ? (
        <ShownSpace value={content.space}>
          <SpaceView key={round} api={api} content={content} onRestart={() => setRound(round + 1)} />
        </ShownSpace>
      ) : (
        <Gate api={api} space={content.space} access={content.access} onAsk={ask} />
      )}
    </Suspense>
  );
}

/** Adds the spaces around it, if its creator wants that. Few do, and it needs geometry that loads with the scene. */
async function addNeighbours(api: Api, content: SpaceContent): Promise<SpaceContent> {
  if (!content.space.settings.is_additive) return content;
  const { withNeighbours } = await import('../session/neighbours.ts');
  return withNeighbours(api, content);
}
