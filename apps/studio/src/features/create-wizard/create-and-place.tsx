import { ApiError, answer } from '@pleinair/client';
import type { GeoPoint } from '@pleinair/domain';
import i18next from 'i18next';
import { type ComponentProps, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { justCreated } from '../../lib/just-created.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { isUsedUp } from '../../parts/plan/plan.ts';
import { usePlan } from '../../parts/plan/use-plan.ts';
import { notify } from '../../ui/notify.ts';
import { isQuickStart } from './draft.ts';
import { NoSpaceLeft } from './no-space-left.tsx';
import { Wizard } from './wizard.tsx';

/**
 * `/create-and-place/:lat?/:lon?`: `?start=` is a card of the home page, `?walk=` the walk that the new space joins.
 * `isExisting` offers the library first. Ends in the editor of the new space, or with its walk.
 */
export function CreateAndPlace({ isExisting = false }: { isExisting?: boolean }) {
  const { lat, lon } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isStop = useRef(false);
  const start = query.get('start');
  const walk = query.get('walk');
  return (
    <WizardWithinPlan
      key={start}
      start={isQuickStart(start) ? start : undefined}
      isExisting={isExisting}
      place={placeOf(lat, lon)}
      walk={walk ?? undefined}
      onMade={async (space_pid) => {
        isStop.current = walk !== null && (await addToWalk(walk, space_pid));
      }}
      onCreated={({ space_pid, anchor_pid, isObjectNew }) => {
        if (walk && isStop.current) {
          if (isObjectNew)
            notify.success({ title: i18next.t('common.success'), message: i18next.t('create.made') });
          return navigate(paths.walk(walk), { replace: true });
        }
        const state = justCreated({ isObjectNew });
        return navigate(paths.space(space_pid, { anchor: anchor_pid }), { replace: true, state });
      }}
    />
  );
}

/** Adds a space to the end of a walk; returns whether that succeeded. */
async function addToWalk(walk_pid: string, space_pid: string): Promise<boolean> {
  try {
    await addStop(walk_pid, space_pid);
    await queryClient.invalidateQueries({ queryKey: queryKeys.walks });
    return true;
  } catch (error) {
    notify.danger({ title: i18next.t('create.notInWalk'), message: problemsOf(error).join(' ') });
    return false;
  }
}

/** Writes the stops of a walk with one more; begins again if another tab changes the walk meanwhile. */
async function addStop(walk_pid: string, space_pid: string): Promise<void> {
  const path = { pid: walk_pid };
  const { data, response } = await api.GET('/walk/{pid}', { params: { path } });
  if (!data) throw new Error('no walk was answered');
  const tag = response.headers.get('etag');
  const header = tag === null ? {} : { 'If-Match': tag };
  const space_pids = [...data.stops.map(({ pid }) => pid), space_pid];
  try {
    await answer(api.PUT('/walk/{pid}', { params: { path, header }, body: { space_pids } }));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) throw error;
    await addStop(walk_pid, space_pid);
  }
}

/** Shows the wizard unless the plan allows no further space. An open wizard stays, even if another tab uses up the plan. */
function WizardWithinPlan(props: ComponentProps<typeof Wizard>) {
  const { spaces } = usePlan();
  const [wasFull] = useState(isUsedUp(spaces));
  if (wasFull && isUsedUp(spaces)) return <NoSpaceLeft spaces={spaces} />;
  return <Wizard {...props} />;
}

/** The point in the path, if valid. */
function placeOf(lat: string | undefined, lon: string | undefined): GeoPoint | undefined {
  if (lat === undefined || lon === undefined) return undefined;
  const latitude = Number(lat);
  const longitude = Number(lon);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? { latitude, longitude } : undefined;
}
