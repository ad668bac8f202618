import { Users } from '../features/admin/users.tsx';

export function Component() {
  return <Users />;
}
