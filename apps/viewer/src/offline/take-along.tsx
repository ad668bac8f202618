import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../boot/api.ts';
import { keepsPages } from './keeps-pages.ts';
import { giveUp, isTaken, type Luggage, NoRoom, pack, take } from './luggage.ts';

interface TakeAlongProps {
  api: Promise<Api>;
  /** Of the page that it opens with. */
  path: string;
  /** The spaces that the page leads to. */
  pids: readonly string[];
}

type State =
  | { readonly is: 'unknown' | 'here' | 'packing' | 'taken' | 'failed' }
  | { readonly is: 'packed' | 'no_room'; readonly luggage: Luggage }
  | { readonly is: 'coming'; readonly luggage: Luggage; readonly bytes: number };

/** Fetches a page and its spaces before the visit, so that they open without a network. */
export function TakeAlong({ api, path, pids }: TakeAlongProps) {
  const { t } = useTranslation();
  const size = useSize();
  const [state, setState] = useState<State>({ is: 'unknown' });
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!keepsPages()) return;
    isTaken(path).then(
      (taken) => setState({ is: taken ? 'taken' : 'here' }),
      () => undefined,
    );
    return () => stopping.current?.abort();
  }, [path]);

  const look = async () => {
    setState({ is: 'packing' });
    try {
      setState({ is: 'packed', luggage: await pack(await api, path, pids) });
    } catch {
      setState({ is: 'failed' });
    }
  };
  const fetchAll = async (luggage: Luggage) => {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    setState({ is: 'coming', luggage, bytes: 0 });
    try {
      const { key: apiKey } = await api;
      await take(luggage, {
        apiKey,
        signal,
        onProgress: (bytes) => setState({ is: 'coming', luggage, bytes }),
      });
      setState({ is: 'taken' });
    } catch (error) {
      if (signal.aborted) setState({ is: 'packed', luggage });
      else setState(error instanceof NoRoom ? { is: 'no_room', luggage } : { is: 'failed' });
    }
  };
  if (!keepsPages()) return null;
  // Its place is kept, so that nothing moves when it comes.
  if (state.is === 'unknown') return <div className="take-along" />;
  return (
    <div className="take-along">
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
      {state.is === 'packed' && (
        <>
          <button type="button" className="button" onClick={() => void fetchAll(state.luggage)}>
            {t('take.fetch', { size: size(state.luggage.bytes) })}
          </button>
          {state.luggage.closed > 0 && (
            <p className="quiet">{t('take.closed', { count: state.luggage.closed })}</p>
          )}
        </>
      )}
      {state.is === 'coming' && (
        <>
          <label>
            <span>{t('take.coming', { part: size(state.bytes), size: size(state.luggage.bytes) })}</span>
            <progress value={state.bytes} max={state.luggage.bytes} />
          </label>
          <button type="button" className="link-button" onClick={() => stopping.current?.abort()}>
            {t('take.stop')}
          </button>
        </>
      )}
      <p role="status" className={state.is === 'here' || state.is === 'packed' ? 'sr-only' : 'quiet'}>
        {state.is === 'packing' && t('common.loading')}
        {state.is === 'taken' && t('take.taken')}
        {state.is === 'failed' && t('take.failed')}
        {state.is === 'no_room' && t('take.noRoom', { size: size(state.luggage.bytes) })}
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
          onClick={() => void giveUp(path).then(() => setState({ is: 'here' }))}
        >
          {t('take.remove')}
        </button>
      )}
    </div>
  );
}

/** Says bytes as megabytes. */
function useSize(): (bytes: number) => string {
  const { i18n } = useTranslation();
  return (bytes) =>
    new Intl.NumberFormat(i18n.language, {
      ...{ style: 'unit', unit: 'megabyte' },
      maximumFractionDigits: bytes < 10_000_000 ? 1 : 0,
    }).format(bytes / 1_000_000);
}
