import type { GeoPoint } from '@pleinair/domain';
import { type ComponentProps, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { JUST_CREATED } from '../../lib/just-created.ts';
import { usePlan } from '../../parts/plan/use-plan.ts';
import { isQuickStart } from './draft.ts';
import { NoSpaceLeft } from './no-space-left.tsx';
import { Wizard } from './wizard.tsx';

/**
 * `/create-and-place/:lat?/:lon?`: `?start=` a quick-start card. `isExisting` offers the library first. Ends in the editor of
 * the new space.
 */
export function CreateAndPlace({ isExisting = false }: { isExisting?: boolean }) {
  const { lat, lon } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const start = query.get('start');
  return (
    <WizardWithinPlan
      key={start}
      start={isQuickStart(start) ? start : undefined}
      isExisting={isExisting}
      place={placeOf(lat, lon)}
      onCreated={(pid, anchor) =>
        navigate(paths.space(pid, { anchor }), { replace: true, state: JUST_CREATED })
      }
    />
  );
}

/** The wizard, unless the plan allows no further space. One that has begun stays, even if another tab uses up the plan. */
function WizardWithinPlan(props: ComponentProps<typeof Wizard>) {
  const { allowed, left } = usePlan().spaces;
  const [wasFull] = useState(left === 0);
  if (wasFull && left === 0) return <NoSpaceLeft allowed={allowed ?? 0} />;
  return <Wizard {...props} />;
}

/** The place in the path, if it is one. */
function placeOf(lat: string | undefined, lon: string | undefined): GeoPoint | undefined {
  if (lat === undefined || lon === undefined) return undefined;
  const [latitude, longitude] = [Number(lat), Number(lon)];
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? { latitude, longitude } : undefined;
}
