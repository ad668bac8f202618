import { Policies } from '../features/admin/policies.tsx';

export function Component() {
  return <Policies />;
}
