import type { Space } from '@pleinair/client';
import { bearingDegrees, distanceMetres, type GeoPoint, openingRadius } from '@pleinair/domain';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDistance } from '../../parts/use-distance.ts';
import { askForCompass, watchCompass } from '../../sensors/compass.ts';
import { smoothHeading } from '../../sensors/orientation.ts';
import { type Fix, watchPosition } from '../../sensors/position.ts';
import { useTowards } from '../../walk/use-towards.ts';
import { keepAsking } from './keep-asking.ts';

interface OutOfRangeProps {
  space: Space;
  onAsk: (position: GeoPoint) => Promise<void>;
  onFix: (fix: Fix) => void;
}

/** Guides the visitor to the space by arrow or direction and distance; asks again when they arrive. */
export function OutOfRange({ space, onAsk, onFix }: OutOfRangeProps) {
  const { t } = useTranslation();
  const distance = useDistance();
  const [fix, setFix] = useState<Fix>();
  const [heading, setHeading] = useState<number>();
  /** Whether the compass needs permission, asked for on a tap; undefined until trying without one. */
  const [asking, setAsking] = useState<boolean>();
  const radius = openingRadius(space);
  const here = useRef(fix);
  here.current = fix;

  useEffect(
    () =>
      watchPosition(
        (now) => {
          setFix(now);
          onFix(now);
        },
        () => undefined,
      ),
    [onFix],
  );
  useEffect(() => {
    if (asking === undefined) {
      void askForCompass().then((granted) => setAsking(!granted));
      return;
    }
    if (asking) return;
    let smoothed: number | undefined;
    return watchCompass(({ heading: now, isAbsolute }) => {
      if (!isAbsolute) return;
      smoothed = smoothHeading(smoothed, now, 0.25);
      // Rounds to the arrow's step: the sensor fires sixty times a second, mostly for less.
      setHeading(Math.round(smoothed));
    });
  }, [asking]);

  const metres = fix && distanceMetres(fix, space);
  const arrived = metres !== undefined && metres <= radius;
  useEffect(() => {
    if (arrived) return keepAsking(async () => here.current && onAsk(here.current));
  }, [arrived, onAsk]);

  const bearing = fix && bearingDegrees(fix, space);
  const towards = useTowards();
  return (
    <>
      <p>{t('gate.rangeText', { distance: distance(radius) })}</p>
      {fix && bearing !== undefined && metres !== undefined && (
        <div className="way-there">
          {heading !== undefined && (
            <svg
              className="way-arrow"
              viewBox="0 0 100 100"
              role="img"
              aria-label={t('gate.arrow')}
              style={{ rotate: `${Math.round(bearing - heading)}deg` }}
            >
              <path d="M50 6 82 88 50 70 18 88z" />
            </svg>
          )}
          <div>
            <p role="status">
              <strong className="way-distance">{t('gate.distance', { distance: distance(metres) })}</strong>
              <br />
              {arrived ? t('gate.opening') : towards(fix, space)}
            </p>
            <p className="quiet">{t('session.accuracy', { distance: distance(fix.accuracy) })}</p>
          </div>
        </div>
      )}
      {asking && (
        <div className="row">
          <button type="button" className="button" onClick={async () => setAsking(!(await askForCompass()))}>
            {t('gate.useCompass')}
          </button>
        </div>
      )}
    </>
  );
}
