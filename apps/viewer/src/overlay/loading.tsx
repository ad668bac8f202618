import type { SpaceSettings } from '@pleinair/client';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSettled } from '../session/load-progress.ts';
import type { View } from '../session/view.ts';
import { turnSeconds } from './turn-seconds.ts';

interface LoadingProps {
  settings: SpaceSettings;
  progress: View['progress'];
  onRetry: () => void;
}

/** Shows how much has loaded, with the creator's tips meanwhile and their message at the end. */
export function Loading({ settings: { loading_screen }, progress, onRetry }: LoadingProps) {
  const { t } = useTranslation();
  const { tips, on_loaded: greeting } = loading_screen;
  const [turn, setTurn] = useState(0);
  const [greeted, setGreeted] = useState(false);
  const settled = progress === undefined || isSettled(progress);
  const tip = tips[turn % Math.max(1, tips.length)];
  const seconds = turnSeconds(tip?.duration, settled);
  useEffect(() => {
    const timer = setTimeout(() => (settled ? setGreeted(true) : setTurn(turn + 1)), seconds * 1000);
    return () => clearTimeout(timer);
  }, [settled, seconds, turn]);

  // The scene's own code is still on its way.
  if (progress === undefined) {
    return (
      <p role="status" className="status">
        {t('common.loading')}
      </p>
    );
  }
  if (progress.total === 0) return <p className="status">{t('objects.none')}</p>;
  if (settled) {
    if (progress.failed > 0) {
      return (
        <section className="sheet failed">
          <p role="status">
            {navigator.onLine ? t('objects.failed', { count: progress.failed }) : t('objects.offline')}
          </p>
          <button type="button" className="button" onClick={onRetry}>
            {t('common.tryAgain')}
          </button>
        </section>
      );
    }
    const said =
      greeting && !greeted
        ? greeting
        : progress.unsupported > 0
          ? t('objects.unsupported', { count: progress.unsupported })
          : progress.postponed > 0 && t('objects.postponed', { count: progress.postponed });
    return said ? (
      <p role="status" className="status">
        {said}
      </p>
    ) : null;
  }
  return (
    <section className="sheet loading" aria-busy="true">
      {tip && <Tip key={tip.image_uri} {...tip} />}
      <label>
        <span>{t('objects.progress', { ready: progress.ready, count: progress.total })}</span>
        <progress value={progress.part} />
      </label>
    </section>
  );
}

function Tip({ text, image_uri }: { text: string; image_uri: string | null }) {
  // The page's security policy lets in pictures of the studio, its storage and the sites that the operator allows.
  const [isMissing, setMissing] = useState(false);
  return (
    <div className="tip">
      {image_uri !== null && !isMissing && <img src={image_uri} alt="" onError={() => setMissing(true)} />}
      <p>{text}</p>
    </div>
  );
}
