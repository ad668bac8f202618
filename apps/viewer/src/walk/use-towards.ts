import { bearingDegrees, type CompassDirection, directionOf, type GeoPoint } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';

/** Returns a function that says in which direction one point lies of another. */
export function useTowards(): (from: GeoPoint, to: GeoPoint) => string {
  const { t } = useTranslation();
  const directions: Record<CompassDirection, string> = {
    n: t('directions.n'),
    ne: t('directions.ne'),
    e: t('directions.e'),
    se: t('directions.se'),
    s: t('directions.s'),
    sw: t('directions.sw'),
    w: t('directions.w'),
    nw: t('directions.nw'),
  };
  return (from, to) => t('gate.direction', { direction: directions[directionOf(bearingDegrees(from, to))] });
}
