import { Library } from '../features/library/library.tsx';

export function Component() {
  return <Library />;
}
