import type { SpaceContent } from '@pleinair/client';
import type { GeoPoint } from '@pleinair/domain';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../boot/api.ts';
import { getSpaceContent } from '../boot/first-answer.ts';
import { ShownSpace } from '../parts/collection/store.ts';
import { Failure, type FailureReason, failureReason } from '../parts/failure.tsx';
import { Gate } from './gate/gate.tsx';
import { SpaceView } from './space-view.tsx';

interface SpaceScreenProps {
  api: Promise<Api>;
  pid: string;
  /** The answer that was asked for before the interface was there. */
  first: Promise<SpaceContent>;
}

/** A space: its content where the visitor gets it, else why not and what to do. */
export function SpaceScreen({ api, pid, first }: SpaceScreenProps) {
  const { t } = useTranslation();
  const [content, setContent] = useState<SpaceContent>();
  const [failure, setFailure] = useState<FailureReason>();

  useEffect(() => {
    first
      .then(async (content) => together(await api, content))
      .then(setContent, (error) => setFailure(failureReason(error)));
  }, [api, first]);
  const ask = useCallback(
    async (position?: GeoPoint) => {
      try {
        const ready = await api;
        setContent(await together(ready, await getSpaceContent(ready, pid, position)));
      } catch (error) {
        // A card that is shown stays, and says itself that no answer came, unless its space is gone.
        if (failureReason(error) !== 'not_found') throw error;
        setFailure('not_found');
      }
    },
    [api, pid],
  );

  if (failure !== undefined) return <Failure reason={failure} onRetry={() => location.reload()} />;
  if (content === undefined) {
    return (
      <div className="splash" role="status">
        <span className="sr-only">{t('common.loading')}</span>
      </div>
    );
  }
  if (content.access !== 'open') {
    return <Gate api={api} space={content.space} access={content.access} onAsk={ask} />;
  }
  return (
    <ShownSpace value={content.space}>
      <SpaceView api={api} content={content} />
    </ShownSpace>
  );
}

/** With the spaces around it, where its creator wants them. Few do, and it takes geometry that is loaded with the scene. */
async function together(api: Api, content: SpaceContent): Promise<SpaceContent> {
  if (!content.space.settings.is_additive) return content;
  const { withNeighbours } = await import('../session/neighbours.ts');
  return withNeighbours(api, content);
}
