import { useParams } from 'react-router';
import { AddObject } from '../features/add-to-space/add-object.tsx';

export function Component() {
  const { space_pid = '' } = useParams();
  return <AddObject spacePid={space_pid} />;
}
