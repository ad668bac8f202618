import { Plans } from '../features/admin/plans.tsx';

export function Component() {
  return <Plans />;
}
