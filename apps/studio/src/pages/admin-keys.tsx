import { Keys } from '../features/admin/keys.tsx';

export function Component() {
  return <Keys />;
}
