import { Trash } from '../features/trash/trash.tsx';

export function Component() {
  return <Trash />;
}
