import type { AnchorSpace, Space } from '@pleinair/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIsOwnSpace } from '../../lib/me.ts';
import { spaceQuery } from '../../lib/space-query.ts';
import { spaceAnchorsQuery } from '../../parts/add-to-space/space-anchors-query.ts';
import { OthersSpace } from '../../parts/others/others-space.tsx';
import { ItemFailure } from '../../parts/trash/item-failure.tsx';
import { Loading } from '../../ui/loading.tsx';

interface OwnSpaceProps {
  pid: string;
  children: (space: Space, anchors: readonly AnchorSpace[]) => ReactNode;
}

/** Renders its children with one of the user's own spaces and its anchors, once loaded. */
export function OwnSpace({ pid, children }: OwnSpaceProps) {
  const isOwn = useIsOwnSpace();
  const space = useQuery(spaceQuery(pid));
  const anchors = useQuery(spaceAnchorsQuery(pid));
  if (space.data && !isOwn(space.data)) return <OthersSpace space={space.data} />;
  if (space.data && anchors.data) return children(space.data, anchors.data);
  const failed = [space, anchors].find(({ error }) => error);
  if (failed?.error) return <ItemFailure pid={pid} error={failed.error} onRetry={failed.refetch} />;
  return <Loading />;
}
