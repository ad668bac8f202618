import { Overview } from '../features/admin/overview.tsx';

export function Component() {
  return <Overview />;
}
