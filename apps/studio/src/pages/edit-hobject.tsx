import { useParams } from 'react-router';
import { EditHobject } from '../features/library/edit-hobject.tsx';

export function Component() {
  const { hobject_pid = '', space_pid } = useParams();
  return <EditHobject pid={hobject_pid} spacePid={space_pid} />;
}
