import { Actions } from '../features/admin/actions.tsx';

export function Component() {
  return <Actions />;
}
