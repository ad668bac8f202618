import { type AnchorSpace, answer, type Space } from '@pleinair/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { failureKind } from '../../lib/failure-kind.ts';
import { useIsOwnSpace } from '../../lib/me.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { spaceQuery } from '../../lib/space-query.ts';
import { OthersSpace } from '../../parts/others/others-space.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Loading } from '../../ui/loading.tsx';

/** The most anchors per answer. */
const PER = 100;

const spaceAnchorsQuery = (pid: string) =>
  queryOptions({
    queryKey: queryKeys.spaceAnchors(pid),
    queryFn: ({ signal }) =>
      answer(api.GET('/space/{pid}/anchors', { params: { path: { pid }, query: { per: PER } }, signal })),
    select: ({ anchors }) => anchors,
  });

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
  if (failed?.error) return <ErrorMessage kind={failureKind(failed.error)} onRetry={failed.refetch} />;
  return <Loading />;
}
