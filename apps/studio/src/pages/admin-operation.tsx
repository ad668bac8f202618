import { Operation } from '../features/admin/operation.tsx';

export function Component() {
  return <Operation />;
}
