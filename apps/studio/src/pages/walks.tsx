import { Walks } from '../features/walks/walks.tsx';

export function Component() {
  return <Walks />;
}
