import { newPid } from '@pleinair/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { openSpaceQuery } from '../features/scene-editor/session/open-space.ts';
import { SpaceEditor } from '../features/scene-editor/space-editor.tsx';
import { useIsOwnSpace } from '../lib/me.ts';
import { OthersSpace } from '../parts/others/others-space.tsx';
import { ItemFailure } from '../parts/trash/item-failure.tsx';
import { Loading } from '../ui/loading.tsx';

export function Component() {
  const { pid = '' } = useParams();
  const [query] = useSearchParams();
  const [opening] = useState(() => newPid());
  const { data, error, refetch } = useQuery(openSpaceQuery(pid, opening));
  const isOwn = useIsOwnSpace();
  if (data && !isOwn(data.content.space)) return <OthersSpace space={data.content.space} />;
  if (data) return <SpaceEditor key={pid} {...data} anchor={query.get('anchor') ?? undefined} />;
  if (!error) return <Loading />;
  return <ItemFailure pid={pid} error={error} onRetry={refetch} />;
}
