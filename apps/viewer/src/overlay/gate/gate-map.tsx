import type { Space } from '@pleinair/client';
import type { GeoPoint } from '@pleinair/domain';
import { spaceTitle } from '@pleinair/domain';
import { useMemo } from 'react';
import type { Api } from '../../boot/api.ts';
import { LazyMap } from '../../map/lazy-map.tsx';
import { routeLinks } from '../../walk/way-there.ts';

interface GateMapProps {
  api: Promise<Api>;
  space: Space;
  fix: GeoPoint | undefined;
}

/** Shows where a space is; its name on the map links to the route. */
export function GateMap({ api, space, fix }: GateMapProps) {
  const { pid, name, card_title, latitude, longitude } = space;
  const spots = useMemo(
    () => [{ pid, name: spaceTitle({ card_title, name }), latitude, longitude }],
    [pid, name, card_title, latitude, longitude],
  );
  return (
    <div className="gate-map">
      <LazyMap
        api={api}
        spots={spots}
        onOpen={() => window.open(routeLinks(space, fix).openStreetMap, '_blank', 'noreferrer')}
      />
    </div>
  );
}
