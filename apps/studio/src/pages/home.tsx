import { Home } from '../features/home/home.tsx';

export function Component() {
  return <Home />;
}
