import { UserSettings } from '../features/settings/user-settings.tsx';

export function Component() {
  return <UserSettings />;
}
