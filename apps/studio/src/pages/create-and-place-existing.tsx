import { CreateAndPlace } from '../features/create-wizard/create-and-place.tsx';

export function Component() {
  return <CreateAndPlace isExisting />;
}
