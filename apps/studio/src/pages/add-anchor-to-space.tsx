import { useParams } from 'react-router';
import { AddAnchor } from '../features/add-to-space/add-anchor.tsx';

export function Component() {
  const { space_pid = '' } = useParams();
  return <AddAnchor spacePid={space_pid} />;
}
