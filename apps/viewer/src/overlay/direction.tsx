import { useTranslation } from 'react-i18next';
import { useDistance } from '../parts/use-distance.ts';
import type { View } from '../session/view.ts';

/** The arrow to the nearest object while that is out of view. */
export function Direction({ direction }: { direction: View['direction'] }) {
  const { t } = useTranslation();
  const distance = useDistance();
  if (direction === undefined) return null;
  return (
    <div className="pointer">
      <svg
        viewBox="0 0 100 100"
        role="img"
        aria-label={t('session.pointer', { distance: distance(direction.metres) })}
        style={{ rotate: `${Math.round(direction.angle)}deg` }}
      >
        <path d="M50 6 82 88 50 70 18 88z" />
      </svg>
      <span aria-hidden="true">{distance(direction.metres)}</span>
    </div>
  );
}
