import { Spaces } from '../features/spaces/spaces.tsx';

export function Component() {
  return <Spaces />;
}
