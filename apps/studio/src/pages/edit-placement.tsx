import { useParams } from 'react-router';
import { EditPlacement } from '../features/placement/edit-placement.tsx';

export function Component() {
  const { placementPid = '' } = useParams();
  return <EditPlacement pid={placementPid} />;
}
