import { Models } from '../features/models/models.tsx';

export function Component() {
  return <Models />;
}
