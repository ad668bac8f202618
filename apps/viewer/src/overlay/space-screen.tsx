import type { SpaceContent } from '@pleinair/client';
import type { GeoPoint } from '@pleinair/domain';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../boot/api.ts';
import { getSpaceContent } from '../boot/first-answer.ts';
import { Failure, type FailureReason, failureReason } from './failure.tsx';
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

  const take = useCallback(async (answer: Promise<SpaceContent>) => {
    try {
      setContent(await answer);
      setFailure(undefined);
    } catch (error) {
      setFailure(failureReason(error));
    }
  }, []);
  const ask = useCallback(
    (position?: GeoPoint) => take(api.then((ready) => getSpaceContent(ready, pid, position))),
    [api, pid, take],
  );
  useEffect(() => void take(first), [first, take]);

  if (content === undefined) {
    if (failure !== undefined) return <Failure reason={failure} onRetry={() => location.reload()} />;
    return (
      <div className="splash" role="status">
        <span className="sr-only">{t('common.loading')}</span>
      </div>
    );
  }
  if (content.access !== 'open') {
    return <Gate space={content.space} access={content.access} onAsk={ask} />;
  }
  return <SpaceView api={api} content={content} />;
}
