import { useParams } from 'react-router';
import { SpaceSettings } from '../features/space-settings/space-settings.tsx';

export function Component() {
  const { space_pid = '' } = useParams();
  return <SpaceSettings pid={space_pid} />;
}
