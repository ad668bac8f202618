import { useSearchParams } from 'react-router';
import { FirstAdmin } from '../features/auth/first-admin.tsx';

export function Component() {
  const [search] = useSearchParams();
  return <FirstAdmin token={search.get('token') ?? ''} />;
}
