import type { GeoPoint } from '@pleinair/domain';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInApp } from '../../parts/in-app.ts';
import { askForPosition, type PositionProblem, positionGranted } from '../../sensors/position.ts';

/** Explains why the position is needed and asks for it on a tap, or at once if already granted. */
export function PositionNeeded({ onAsk }: { onAsk: (position: GeoPoint) => Promise<void> }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'searching' | 'unanswered' | PositionProblem>('idle');
  const said = useRef<HTMLParagraphElement>(null);
  // It may be below the screen.
  useEffect(() => {
    if (state !== 'idle') said.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  const search = async () => {
    setState('searching');
    const found = await askForPosition().catch((problem: PositionProblem) => problem);
    if (typeof found === 'string') return setState(found);
    await onAsk(found).catch(() => setState('unanswered'));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the card appears
  useEffect(() => {
    void positionGranted().then((granted) => (granted ? search() : undefined));
  }, []);
  return (
    <>
      <p>{t('gate.positionText')}</p>
      <div className="row">
        <button
          type="button"
          className="button primary"
          disabled={state === 'searching'}
          onClick={() => void search()}
        >
          {t('gate.givePosition')}
        </button>
      </div>
      <p ref={said} role="status" className="quiet">
        {state === 'searching' && t('gate.searching')}
        {state === 'refused' && (isInApp() ? t('common.inApp') : t('gate.positionRefused'))}
        {state === 'missing' && t('gate.positionMissing')}
        {state === 'unanswered' && t('gate.unanswered')}
      </p>
    </>
  );
}
