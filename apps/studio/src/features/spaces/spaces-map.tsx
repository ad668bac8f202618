import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useLayer } from '../../lib/me.ts';
import { MarkersMap } from '../../parts/map/markers-map.tsx';
import { placesQuery, type SpaceMatch } from './space-queries.ts';

const NOTHING: readonly never[] = [];

/** The listed spaces on a map, including those on other pages. */
export function SpacesMap({ match }: { match: SpaceMatch }) {
  const navigate = useNavigate();
  const { data } = useQuery(placesQuery(useLayer().pid, match));
  return <MarkersMap spots={data?.places ?? NOTHING} onOpen={(pid) => navigate(paths.space(pid))} />;
}
