import { Profile } from '../features/profile/profile.tsx';

export function Component() {
  return <Profile />;
}
