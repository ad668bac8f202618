import { useParams } from 'react-router';
import { WalkEditor } from '../features/walks/walk-editor.tsx';

export function Component() {
  const { walk_pid = '' } = useParams();
  return <WalkEditor pid={walk_pid} />;
}
