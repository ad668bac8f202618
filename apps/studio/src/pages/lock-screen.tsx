import { Navigate, useSearchParams } from 'react-router';
import { paths, safeReturnPath } from '../app/paths.ts';
import { LockScreen } from '../features/auth/lock-screen.tsx';
import { getLocked, lock } from '../lib/lock.ts';
import { session } from '../lib/session.ts';

/** Locks the studio if the user is signed in. */
export async function loader() {
  if (session.token) await lock();
  return null;
}

export function Component() {
  const [query] = useSearchParams();
  const to = safeReturnPath(query.get('to'));
  const locked = getLocked();
  return locked ? <LockScreen locked={locked} to={to} /> : <Navigate to={paths.login({ to })} replace />;
}
