import type { SpaceContent } from '@pleinair/client';
import type { GeoPoint } from '@pleinair/domain';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../boot/api.ts';
import { afterDrawn, reportDrawn } from '../boot/drawn.ts';
import { getSpaceContent } from '../boot/first-answer.ts';
import { testOfPage } from '../boot/test-of-page.ts';
import { ShownSpace } from '../parts/collection/store.ts';
import { Failure, failureReason, type RequestFailure } from '../parts/failure.tsx';
import { contentIn, languagesOfContent, useReadersLanguage, WrittenLanguages } from '../parts/in-language.ts';
import { postToFrame } from '../session/frame.ts';
import { LazyWalkLine } from '../walk/lazy-walk-line.tsx';

const Gate = lazy(async () => ({ default: (await import('./gate/gate.tsx')).Gate }));
const SpaceView = lazy(async () => ({ default: (await import('./space-view.tsx')).SpaceView }));

interface SpaceScreenProps {
  api: Promise<Api>;
  pid: string;
  /** The answer requested before the interface loaded. */
  first: Promise<SpaceContent>;
}

/** What the server answered, and the position that was sent to it. */
interface Answer {
  readonly content: SpaceContent;
  readonly position?: GeoPoint | undefined;
}

/** A space: its content if the visitor may see it, else why not and what to do. */
export function SpaceScreen({ api, pid, first }: SpaceScreenProps) {
  const { t } = useTranslation();
  const language = useReadersLanguage();
  const [content, setContent] = useState<SpaceContent>();
  const translated = useMemo(() => content && contentIn(content, language), [content, language]);
  const languages = useMemo(() => (content ? languagesOfContent(content) : []), [content]);
  const [failure, setFailure] = useState<RequestFailure>();
  const [round, setRound] = useState(0);
  /** The content after an edit, which the visitor has not loaded yet. */
  const [newer, setNewer] = useState<SpaceContent>();
  const [answer, setAnswer] = useState<Answer>();
  const show = useCallback(
    async (answered: Answer, isAgain = false) => {
      setContent(await addNeighbours(await api, answered.content));
      setAnswer(answered);
      setNewer(undefined);
      if (isAgain) setRound((now) => now + 1);
    },
    [api],
  );

  useLayoutEffect(() => {
    first.then((content) => show({ content })).catch((error) => setFailure(failureReason(error)));
  }, [first, show]);
  // A layout effect: a plain one waits for the next frame, and hidden pages draw none.
  useLayoutEffect(() => {
    if (answer === undefined) return;
    const { content, position } = answer;
    let isOver = false;
    let stop: (() => void) | undefined;
    void afterDrawn()
      .then(() => import('../session/follow-edits.ts'))
      .then(({ followEdits }) => {
        if (isOver) return;
        stop = followEdits({
          api,
          content,
          position,
          onChange: (changed) => {
            // What has closed or opened says so at once; an edit of what is open waits for the visitor.
            if (content.access === 'open' && changed.access === 'open') setNewer(changed);
            else void show({ content: changed, position });
          },
          onGone: () => {
            setFailure('not_found');
            setAnswer(undefined);
          },
        });
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [api, answer, show]);
  const load = useMemo(
    () => newer && (() => void show({ content: newer, position: answer?.position }, true)),
    [newer, answer, show],
  );
  const reason = failure ?? (content?.access === 'open' ? undefined : content?.access);
  // The server answers a test link that has expired like any visitor.
  const isTestOver =
    testOfPage() !== undefined &&
    (failure === 'not_found' || (content !== undefined && content.test_until === undefined));
  const isClosed = reason !== undefined || isTestOver;
  useEffect(() => {
    if (isClosed) reportDrawn();
  }, [isClosed]);
  // A layout effect: a plain one is dropped if the space opens before the next frame.
  useLayoutEffect(() => {
    if (reason !== undefined) postToFrame(pid, { type: 'closed', reason });
  }, [pid, reason]);
  const ask = useCallback(
    async (position?: GeoPoint) => {
      try {
        await show({ content: await getSpaceContent(await api, pid, position), position });
      } catch (error) {
        // A visible card stays and reports the missing answer itself, unless the space is gone.
        if (failureReason(error) !== 'not_found') throw error;
        setFailure('not_found');
      }
    },
    [api, pid, show],
  );

  if (failure !== undefined || isTestOver) {
    const studioPath = `/space/${encodeURIComponent(pid)}`;
    const shown = isTestOver ? 'test_over' : (failure ?? 'unexpected');
    return (
      <Failure reason={shown} studioPath={studioPath}>
        <LazyWalkLine api={api} stop={pid} isSeen={false} isOffline={shown === 'offline'} />
      </Failure>
    );
  }
  const waiting = (
    <div className="splash" role="status">
      <span className="sr-only">{t('common.loading')}</span>
    </div>
  );
  if (translated === undefined) return waiting;
  return (
    <WrittenLanguages value={languages}>
      <Suspense fallback={waiting}>
        {translated.access === 'open' ? (
          <ShownSpace value={translated.space}>
            <SpaceView
              // It begins again in another language.
              key={translated === content ? round : `${round} ${language}`}
              api={api}
              content={translated}
              onRestart={() => setRound(round + 1)}
              onLoad={load}
              onKeep={() => setNewer(undefined)}
            />
          </ShownSpace>
        ) : (
          <Gate api={api} space={translated.space} access={translated.access} onAsk={ask} />
        )}
      </Suspense>
    </WrittenLanguages>
  );
}

/** Adds the spaces around it, if its creator wants that. Few do, and it needs geometry that loads with the scene. */
async function addNeighbours(api: Api, content: SpaceContent): Promise<SpaceContent> {
  if (!content.space.settings.is_additive) return content;
  const { withNeighbours } = await import('../session/neighbours.ts');
  return withNeighbours(api, content);
}
