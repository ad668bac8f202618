import { useParams } from 'react-router';
import { EditAnchor } from '../features/anchors/edit-anchor.tsx';

export function Component() {
  const { anchor_pid = '' } = useParams();
  return <EditAnchor pid={anchor_pid} />;
}
