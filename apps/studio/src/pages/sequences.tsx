import { useParams } from 'react-router';
import { Sequences } from '../features/sequences/sequences.tsx';

export function Component() {
  const { pid = '' } = useParams();
  return <Sequences pid={pid} />;
}
