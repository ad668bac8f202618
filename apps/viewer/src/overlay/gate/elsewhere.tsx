import type { ListedSpace, Space } from '@pleinair/client';
import { distanceMetres, type GeoPoint, pathOfChannel } from '@pleinair/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../../boot/api.ts';
import { getPublicSpaces } from '../../boot/first-answer.ts';
import { SpaceCard } from '../../listing/space-card.tsx';
import { useCurrentWindows } from '../../parts/use-current-windows.ts';

/** Number of other spaces offered. */
const OFFERED = 3;

/** Other open spaces of the channel, nearest to the visitor or else to the closed space. */
export function Elsewhere({
  api,
  space,
  fix,
}: {
  api: Promise<Api>;
  space: Space;
  fix: GeoPoint | undefined;
}) {
  const { t } = useTranslation();
  const [listed, setListed] = useState<readonly ListedSpace[]>([]);
  const open = useCurrentWindows(listed).filter(({ window }) => window === 'active');
  const { layer_name: name, pid } = space;
  useEffect(() => {
    let isUnmounted = false;
    api
      .then((ready) => getPublicSpaces(ready, { name }, 1, 'active'))
      .then(({ spaces }) => {
        if (!isUnmounted) setListed(spaces.filter((one) => one.pid !== pid));
      })
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [api, name, pid]);
  // A space without a place is everywhere; without a point to start from, none is nearer than another.
  const from = fix ?? (space.has_place ? space : undefined);
  const away = (one: ListedSpace) => (from && one.has_place ? distanceMetres(from, one) : 0);
  const nearest = open.toSorted((a, b) => away(a) - away(b)).slice(0, OFFERED);
  if (nearest.length === 0) return null;
  return (
    <section className="elsewhere" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{fix ? t('gate.elsewhereNear') : t('gate.elsewhere')}</h2>
      <ul className="cards">
        {nearest.map((one) => (
          <SpaceCard key={one.pid} space={one} fix={fix} />
        ))}
      </ul>
      <a href={pathOfChannel(name)}>{t('gate.allOf', { channel: `+${name}` })}</a>
    </section>
  );
}
