import { useParams } from 'react-router';
import { UserPage } from '../features/admin/user.tsx';

export function Component() {
  const { user_pid = '' } = useParams();
  return <UserPage key={user_pid} pid={user_pid} />;
}
