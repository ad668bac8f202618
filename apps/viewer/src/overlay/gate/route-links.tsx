import type { GeoPoint } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { routeLinks } from '../../walk/way-there.ts';

interface RouteLinksProps {
  to: GeoPoint;
  from: GeoPoint | undefined;
  /** Whether going there is the next thing to do. */
  isPrimary?: boolean;
}

/** Links to routes in map apps and sites. */
export function RouteLinks({ to, from, isPrimary = false }: RouteLinksProps) {
  const { t } = useTranslation();
  const links = routeLinks(to, from);
  return (
    <>
      <a
        className={isPrimary ? 'button primary' : 'button'}
        href={links.openStreetMap}
        target="_blank"
        rel="noreferrer"
      >
        {t('gate.route')}
      </a>
      <a className="button" href={links.app}>
        {t('gate.openMaps')}
      </a>
    </>
  );
}
