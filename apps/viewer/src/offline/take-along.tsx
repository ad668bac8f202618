import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../boot/api.ts';
import { megabytesText } from '../parts/megabytes-text.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import {
  type DownloadPlan,
  download,
  isDownloaded,
  isDownloadedAlong,
  planDownload,
  removeDownload,
  StorageFull,
} from './download.ts';
import { keepsPages } from './keeps-pages.ts';

interface TakeAlongProps {
  api: Promise<Api>;
  /** Path of the page that it opens with. */
  path: string;
  /** The spaces that the page leads to. */
  pids: readonly string[];
}

type State =
  | { readonly is: 'unknown' | 'here' | 'packing' | 'taken' | 'taken_along' | 'failed' }
  | { readonly is: 'planned' | 'no_room'; readonly plan: DownloadPlan }
  | { readonly is: 'coming'; readonly plan: DownloadPlan; readonly bytes: number };

/** Downloads a page and its spaces before the visit, so that they open offline. */
export function TakeAlong({ api, path, pids }: TakeAlongProps) {
  const { t } = useTranslation();
  const size = useSize();
  const [state, setState] = useState<State>({ is: 'unknown' });
  const stopping = useRef<AbortController>(undefined);
  const part = useRef<HTMLDivElement>(null);
  // From there, Tab reaches the button of the next step.
  useKeptFocus(part, () => part.current);
  useEffect(() => {
    if (!keepsPages()) return;
    foundAs(api, path).then(setState, () => undefined);
    return () => stopping.current?.abort();
  }, [api, path]);

  const look = async () => {
    setState({ is: 'packing' });
    try {
      setState({ is: 'planned', plan: await planDownload(await api, path, pids) });
    } catch {
      setState({ is: 'failed' });
    }
  };
  const fetchAll = async (plan: DownloadPlan) => {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setState({ is: 'coming', plan, bytes: 0 });
    try {
      const { key: apiKey } = await api;
      await download(plan, {
        apiKey,
        signal,
        onProgress: (bytes) => setState({ is: 'coming', plan, bytes }),
      });
      setState({ is: 'taken' });
    } catch (error) {
      if (signal.aborted) setState({ is: 'planned', plan });
      else setState(error instanceof StorageFull ? { is: 'no_room', plan } : { is: 'failed' });
    }
  };
  if (!keepsPages()) return null;
  // Reserves the room, so that nothing moves when the button appears.
  if (state.is === 'unknown') return <div className="take-along" />;
  return (
    <div ref={part} className="take-along" tabIndex={-1}>
      {(state.is === 'here' || state.is === 'packing') && (
        <button
          type="button"
          className="link-button"
          disabled={state.is === 'packing'}
          onClick={() => void look()}
        >
          {t('take.take')}
        </button>
      )}
      {state.is === 'planned' && (
        <>
          <button type="button" className="button" onClick={() => void fetchAll(state.plan)}>
            {t('take.fetch', { size: size(state.plan.bytes) })}
          </button>
          {state.plan.closed > 0 && <p className="quiet">{t('take.closed', { count: state.plan.closed })}</p>}
        </>
      )}
      {state.is === 'coming' && (
        <>
          <label>
            <span>{t('take.coming', { part: size(state.bytes), size: size(state.plan.bytes) })}</span>
            <progress value={state.bytes} max={state.plan.bytes} />
          </label>
          <button type="button" className="link-button" onClick={() => stopping.current?.abort()}>
            {t('take.stop')}
          </button>
        </>
      )}
      <p role="status" className={state.is === 'here' || state.is === 'planned' ? 'sr-only' : 'quiet'}>
        {state.is === 'packing' && t('common.loading')}
        {(state.is === 'taken' || state.is === 'taken_along') && t('take.taken')}
        {state.is === 'failed' && t('take.failed')}
        {state.is === 'no_room' && t('take.noRoom', { size: size(state.plan.bytes) })}
      </p>
      {state.is === 'failed' && (
        <button type="button" className="link-button" onClick={() => void look()}>
          {t('common.tryAgain')}
        </button>
      )}
      {state.is === 'taken' && (
        <button
          type="button"
          className="link-button"
          onClick={() =>
            void removeDownload(path)
              .then(() => foundAs(api, path))
              .then(setState)
          }
        >
          {t('take.remove')}
        </button>
      )}
    </div>
  );
}

/** Whether a page was downloaded before: on its own, which the visitor can remove here, or along with its walk or channel. */
async function foundAs(api: Promise<Api>, path: string): Promise<State> {
  if (await isDownloaded(path)) return { is: 'taken' };
  return { is: (await isDownloadedAlong(await api, path)) ? 'taken_along' : 'here' };
}

/** Returns a formatter of bytes as megabytes. */
function useSize(): (bytes: number) => string {
  const { i18n } = useTranslation();
  return (bytes) => megabytesText(bytes, i18n.language);
}
